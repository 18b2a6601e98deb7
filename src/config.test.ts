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

test('the best provider that is configured draws', () => {
  const url = 'http://localhost:8080/v1/'
  expect(readConfig({}).generation).toEqual({ provider: 'builtin' })
  expect(readConfig({ CHECKPOINT_FILE: '/models/x.gguf', GENERATION_TIMEOUT_SECONDS: '9' }).generation).toEqual({
    provider: 'checkpoint',
    file: '/models/x.gguf',
    command: 'sd-cli',
    timeoutMs: 9000,
  })
  expect(
    readConfig({ CHECKPOINT_FILE: '/models/x.gguf', GENERATION_URL: url, GENERATION_KEY: 'k' }).generation,
  ).toEqual({
    provider: 'remote',
    url: 'http://localhost:8080/v1',
    key: 'k',
    model: undefined,
    timeoutMs: 120_000,
  })
  expect(readConfig({ CHECKPOINT_FILE: '/models/x.gguf' }).generation).toMatchObject({ timeoutMs: 900_000 })
})

test.each([
  { GENERATION_URL: 'localhost:8080' },
  { GENERATION_URL: 'ftp://localhost/v1' },
  { GENERATION_URL: 'http://me:secret@localhost/v1' },
  { GENERATION_URL: 'http://:secret@localhost/v1' },
  { GENERATION_URL: 'http://localhost/v1?key=secret' },
  { GENERATION_URL: 'http://localhost/v1#secret' },
  { GENERATION_KEY: 'two words' },
  { GENERATION_TIMEOUT_SECONDS: '0' },
  { REGION_BLOCKS: 'cleanup', REGION_HEADER: 'cf-ipcountry' },
  { REGION_BLOCKS: 'cleanup:Korea', REGION_HEADER: 'cf-ipcountry' },
  { REGION_BLOCKS: 'no-such-tool:KP', REGION_HEADER: 'cf-ipcountry' },
  { REGION_BLOCKS: 'cleanup:KP' },
  { REGION_HEADER: 'a header' },
])('%j is refused by name, without its value being shown when it is a secret', (env) => {
  const [name] = Object.keys(env) as [string]
  expect(() => readConfig(env)).toThrow(new RegExp(`^Wrong settings: ${name}`))
  expect(() => readConfig(env)).not.toThrow(/secret|two words/)
})

test('region blocks name tools by id or path, and countries in any case', () => {
  const env = { REGION_BLOCKS: 'cleanup:KP, ir ; image-upscaler:IR;', REGION_HEADER: 'CF-IPCountry' }
  expect(readConfig(env).regions).toEqual({
    header: 'cf-ipcountry',
    blocks: { cleanup: ['KP', 'IR'], 'image-upscaler': ['IR'] },
  })
  expect(readConfig({}).regions).toBeUndefined()
})

test("Pro is sold through Stripe where it is set up, through the sandbox on one's own computer, and nowhere else", () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICE_MONTH: 'price_1',
    STRIPE_PRICE_YEAR: 'price_2',
  }
  const sells = (env: Record<string, string>) => readConfig(env).billing?.provider ?? null
  expect(sells({})).toBe('sandbox')
  expect(sells({ PUBLIC_URL: 'http://127.0.0.1:4000' })).toBe('sandbox')
  expect(sells({ PUBLIC_URL: 'https://safelight.example' })).toBeNull()
  expect(sells({ NODE_ENV: 'production' })).toBeNull()
  expect(sells({ ...stripe, NODE_ENV: 'production' })).toBe('stripe')
  // Nothing new is sold, but whoever has bought can still cancel.
  expect(sells({ ...stripe, PLANS: 'off' })).toBe('stripe')
  for (const name of Object.keys(stripe).slice(1)) {
    expect(() => readConfig({ ...stripe, [name]: '' })).toThrow(/^Wrong settings: STRIPE_SECRET_KEY needs/)
  }
})
