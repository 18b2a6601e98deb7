import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OutsideServer, startOutsideServer } from '../testing/outside-server.ts'
import { Outside } from './outside.ts'
import { asOutsideError } from './outside-error.ts'
import { isPublicAddress } from './public-address.ts'

test.each([
  ...['0.0.0.0', '0.1.2.3', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.16.0.1'],
  ...['192.0.0.1', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
  ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:10.0.0.1'],
  ...['::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '100::1', '2001::1', '2001:db8::1', '2001:20::1'],
  ...['2002:7f00:1::', '3fff::1', '4000::1', '5f00::1', 'fc00::1', 'fd12::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1'],
  'ff02::1',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '1.1.1.1',
  '93.184.216.34',
  '172.32.0.1',
  '100.128.0.1',
  '2606:2800::1',
  '2a00:1450::1',
  '::ffff:1.1.1.1',
  '64:ff9b::101:101',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

describe('addresses that strangers name', () => {
  const known: Record<string, string[]> = {
    'public.test': ['93.184.216.34', '2606:2800::1'],
    'near.test': ['10.0.0.5'],
    'both.test': ['93.184.216.34', '127.0.0.1'],
    'mapped.test': ['::ffff:192.168.0.1'],
  }
  const outside = new Outside({ allowedHosts: ['intranet:9000'], resolve: async (host) => known[host] ?? [] })
  const check = (url: string) =>
    outside.check(url).then(
      () => 'fine',
      (error) => error.problem.reason,
    )

  test.each([
    ['https://public.test/a.jpg', 'fine'],
    ['https://public.test:8443/a.jpg', 'fine'],
    ['https://93.184.216.34/a.jpg', 'fine'],
    ['a.jpg', 'url'],
    ['', 'url'],
    ['http://public.test/a.jpg', 'https'],
    ['file:///etc/passwd', 'https'],
    ['ftp://public.test/a.jpg', 'https'],
    ['data:image/png;base64,AAAA', 'https'],
    ['https://user@public.test/', 'credentials'],
    ['https://user:word@public.test/', 'credentials'],
    ['https://public.test:22/', 'port'],
    ['https://public.test:5432/', 'port'],
    ['https://127.0.0.1/', 'private'],
    ['https://127.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0x7f.0.0.1/', 'private'],
    ['https://0177.0.0.1/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::ffff:127.0.0.1]/', 'private'],
    ['https://[64:ff9b::a00:5]/', 'private'],
    ['https://169.254.169.254/latest/meta-data/', 'private'],
    ['https://near.test/', 'private'],
    ['https://both.test/', 'private'],
    ['https://mapped.test/', 'private'],
    ['https://nowhere.test/', 'unknown'],
    ['https://intranet:9001/', 'port'],
    ['https://localhost/hook', 'private'],
    ['https://localhost:4000/hook', 'private'],
    ['https://shop.localhost/hook', 'private'],
    ['https://127.0.0.1:4000/hook', 'private'],
  ])('%s: %s', async (url, verdict) => {
    expect(await check(url)).toBe(verdict)
  })

  test.each(['https://localhost:4000/', 'https://10.0.0.1/', 'https://nowhere.test/', 'http://public.test/', 'a.jpg'])(
    'who names %s is told what an address must be',
    async (url) => {
      await expect(outside.check(url)).rejects.toThrow(/^must be a public https address: /)
    },
  )
})

describe('machines outside', () => {
  let server: OutsideServer
  let dir: string
  let path: string

  beforeAll(async () => {
    server = await startOutsideServer()
    dir = await mkdtemp(join(tmpdir(), 'safelight-outside-'))
    path = join(dir, 'picture')
  })
  afterAll(async () => {
    await server.close()
    await rm(dir, { recursive: true, force: true })
  })
  beforeEach(() => {
    server.received.length = 0
  })

  const usual = { owner: 'ada', maxBytes: 1000, seconds: 20 }
  const allowed = () => new Outside({ allowedHosts: [server.host] })
  const download = (outside: Outside, url: string, options: Partial<Parameters<Outside['download']>[2]> = {}) =>
    outside.download(url, path, { ...usual, signal: AbortSignal.timeout(20_000), ...options }).then(
      () => 'fine',
      (error) => error.problem ?? error,
    )

  test('what is there is written to the file', async () => {
    server.answer = (_, response) => response.end('a picture')
    expect(await download(allowed(), server.url('/a.jpg'))).toBe('fine')
    expect(await readFile(path, 'utf8')).toBe('a picture')
  })

  test('eight downloads are under way from one host, and the others wait for their turn', async () => {
    const held: ServerResponse[] = []
    const { promise: eight, resolve: eightAreHere } = Promise.withResolvers<void>()
    server.answer = ({ path: asked }, response) => {
      if (asked === '/other') return response.end('a picture')
      held.push(response)
      if (held.length === 8) eightAreHere()
    }
    const outside = allowed()
    const asked: string[] = []
    const from = (owner: string) => ({ owner, onAsk: () => asked.push(owner) })
    const all = Array.from({ length: 10 }, () => download(outside, server.url('/a.jpg'), from('ada')))
    await eight
    // What was sent before it has arrived by then.
    expect(await download(allowed(), server.url('/other'))).toBe('fine')
    expect(held).toHaveLength(8)
    // Nothing is said of a host that was not asked, and nobody has asked it.
    const signal = AbortSignal.timeout(1)
    expect(await download(outside, server.url('/a.jpg'), { ...from('eve'), signal })).toEqual({ kind: 'busy' })
    expect(asked).toEqual(Array(8).fill('ada'))
    server.answer = (_, response) => response.end('a picture')
    for (const response of held) response.end('a picture')
    expect(await Promise.all(all)).toEqual(Array(10).fill('fine'))
  })

  test('without being listed, the same machine is not even asked', async () => {
    expect(await download(new Outside({ allowedHosts: [] }), server.url('/a.jpg'))).toMatchObject({ reason: 'private' })
    const near = new Outside({ allowedHosts: [], resolve: async () => ['127.0.0.1'] })
    expect(await download(near, 'https://rebound.test/')).toEqual({ kind: 'address', reason: 'private' })
    expect(server.received).toEqual([])
  })

  test('a name that means another machine a moment later is looked at when it is connected to', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']]
    let asked = 0
    const outside = new Outside({ allowedHosts: [], resolve: async () => answers[asked++] ?? ['127.0.0.1'] })
    await outside.check('https://rebound.test:8443/')
    expect(await download(outside, 'https://rebound.test:8443/')).toEqual({ kind: 'address', reason: 'private' })
    expect(asked).toBe(2)
  })

  test('redirects are followed three times, and each is looked at', async () => {
    server.answer = ({ path: asked }, response) => {
      const left = Number(asked.slice(1))
      if (left === 0) response.end('there')
      else response.writeHead(302, { location: `/${left - 1}` }).end()
    }
    expect(await download(allowed(), server.url('/3'))).toBe('fine')
    expect(await download(allowed(), server.url('/4'))).toEqual({ kind: 'redirects' })
    for (const [location, reason] of [
      ['https://169.254.169.254/latest', 'private'],
      ['https://[::1]:8443/', 'private'],
      ['http://93.184.216.34/', 'https'],
      ['https://93.184.216.34:22/', 'port'],
      ['https://a:b@93.184.216.34/', 'credentials'],
    ]) {
      server.answer = (_, response) => response.writeHead(307, { location }).end()
      expect(await download(allowed(), server.url('/'))).toEqual({ kind: 'address', reason })
    }
  })

  test('of what is too large no more is read, whatever it says of itself', async () => {
    server.answer = (_, response) => response.end(Buffer.alloc(1001))
    expect(await download(allowed(), server.url('/'))).toEqual({ kind: 'too-large' })
    server.answer = (_, response) => {
      const send = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(500)));
        if (!response.destroyed) response.once('drain', send)
      }
      send()
    }
    expect(await download(allowed(), server.url('/'))).toEqual({ kind: 'too-large' })
  })

  test('an answer that never ends is given up', async () => {
    server.answer = (_, response) => void response.write('a')
    expect(await download(allowed(), server.url('/'), { signal: AbortSignal.timeout(100) })).toEqual({
      kind: 'too-slow',
    })
  })

  test('an answer in another protocol is given up at once', async () => {
    server.answer = (_, response) => {
      response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n')
    }
    expect(await download(allowed(), server.url('/'))).toEqual({ kind: 'status', status: 101 })
    const message = { headers: {}, body: '', signal: AbortSignal.timeout(20_000) }
    await expect(allowed().post(server.url('/'), message)).rejects.toMatchObject({ problem: { status: 101 } })
  })

  test('a file that cannot be written is our own fault, a connection that cannot be made is not', async () => {
    server.answer = (_, response) => response.end('a picture')
    const signal = AbortSignal.timeout(20_000)
    await expect(
      allowed().download(server.url('/'), join(dir, 'no-folder', 'picture'), { ...usual, signal }),
    ).rejects.toMatchObject({ code: 'ENOENT' })
    for (const code of ['EACCES', 'EMFILE']) {
      const refused = Object.assign(new Error('refused'), { code, syscall: 'connect' })
      expect(asOutsideError(refused, signal)).toMatchObject({ problem: { kind: 'unreachable' } })
    }
  })

  test('whether a name is one of a private network is not said', async () => {
    const resolve = async (host: string) => (host === 'near.test' ? ['10.0.0.5'] : [])
    const outside = new Outside({ allowedHosts: [], resolve })
    const sentenceOf = (host: string) => outside.check(`https://${host}/`).catch((error: Error) => error.message)
    expect(await sentenceOf('near.test')).toBe(await sentenceOf('nowhere.test'))
  })

  test('a redirect to a name of a private network is not followed', async () => {
    server.answer = (_, response) => response.writeHead(302, { location: 'https://near.test/' }).end()
    const outside = new Outside({ allowedHosts: [server.host], resolve: async () => ['127.0.0.1'] })
    expect(await download(outside, server.url('/'))).toEqual({ kind: 'address', reason: 'private' })
    expect(server.received).toHaveLength(1)
  })

  test('an error says the status and nothing of what was answered', async () => {
    server.answer = (_, response) => response.writeHead(403).end('an inner secret')
    const outside = allowed()
    const error = await outside
      .download(server.url('/'), path, { ...usual, signal: AbortSignal.timeout(20_000) })
      .catch((thrown: Error) => thrown)
    expect(String(error)).toContain('403')
    expect(String(error)).not.toContain('secret')
  })

  test('a certificate for another name is not believed', async () => {
    const outside = new Outside({ allowedHosts: [`localhost:${server.port}`] })
    expect(await download(outside, `https://localhost:${server.port}/`)).toEqual({ kind: 'unreachable' })
    expect(server.received).toEqual([])
  })

  test('a message is posted, and a redirect is an answer like any other', async () => {
    server.answer = (_, response) => response.writeHead(308, { location: '/elsewhere' }).end()
    const message = { headers: { 'x-test': 'yes' }, body: 'hé', signal: AbortSignal.timeout(20_000) }
    expect(await allowed().post(server.url('/hook'), message)).toBe(308)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject({ method: 'POST', path: '/hook', body: 'hé' })
    expect(server.received[0]?.headers).toMatchObject({ 'x-test': 'yes', 'content-length': '3' })
  })
})
