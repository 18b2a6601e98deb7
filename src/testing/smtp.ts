import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Delivery {
  readonly from: string
  readonly to: string[]
  readonly mail: Email
}

export interface TestSmtp {
  /** With the right user and password, or with others. */
  readonly url: (login?: string) => string
  /** What arrived, in order; tests may empty it. */
  readonly deliveries: Delivery[]
  stop(): Promise<void>
}

/** A mail server in this process that takes mail from one user, for anybody. */
export async function startSmtp(): Promise<TestSmtp> {
  const deliveries: Delivery[] = []
  const smtp = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'ada' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('Who are you?')),
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      deliveries.push({ from, to, mail: await PostalMime.parse(Buffer.concat(chunks)) })
      done()
    },
  })
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  const { port } = smtp.server.address() as AddressInfo
  return {
    url: (login = 'ada:p%40ss') => `smtp://${login}@127.0.0.1:${port}`,
    deliveries,
    stop: () => new Promise((done) => smtp.close(done)),
  }
}
