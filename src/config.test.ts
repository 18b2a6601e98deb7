import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Environment, readConfig } from './config.ts'

const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')

test('.env.example lists every setting with its explanation and default, and no other', () => {
  const expected = Object.entries(Environment.shape).map(([name, schema]) => {
    const parsed = schema.safeParse(undefined)
    const value = name === 'ROLES' ? 'web,worker' : parsed.success ? parsed.data : ''
    return `# ${schema.description}\n# ${name}=${value ?? ''}\n`
  })
  expect(example).toBe(
    `# Every setting of Safelight. None is needed to start; copy this file to .env and change what you like.\n\n${expected.join('\n')}`,
  )
})

test('an empty environment is enough', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000', roles: ['web', 'worker'] })
})

test('every wrong setting is listed in one message', () => {
  expect(() => readConfig({ PORT: 'abc', DATABASE_URL: 'nope', SECRET: 'short' })).toThrow(/PORT.*DATABASE_URL.*SECRET/)
})

test('roles are only split over a database that can be shared', () => {
  expect(() => readConfig({ ROLES: 'web' })).toThrow(/DATABASE_URL/)
  expect(readConfig({ ROLES: 'worker', DATABASE_URL: 'postgres://localhost/x' }).roles).toEqual(['worker'])
})

test('an empty value counts as not given', () => {
  expect(readConfig({ PORT: '' }).port).toBe(3000)
})
