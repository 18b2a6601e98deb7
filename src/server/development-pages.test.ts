import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { guardDevelopmentPages } from './development-pages.ts'

test('a route that is added under /dev later answers its own machine only', async () => {
  const app = Fastify()
  app.addHook('onRoute', guardDevelopmentPages)
  await app.register(async (scope) => {
    for (const url of ['/dev/new', '/developers']) scope.get(url, { onRequest: async () => {} }, async () => 'read')
  })
  const ask = async (url: string, remoteAddress: string) =>
    (await app.inject({ url, remoteAddress, headers: { host: 'localhost' } })).statusCode
  expect(await ask('/dev/new', '127.0.0.1')).toBe(200)
  expect(await ask('/dev/new', '203.0.113.9')).toBe(404)
  expect(await ask('/developers', '203.0.113.9')).toBe(200)
})
