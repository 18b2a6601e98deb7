import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeCredits, readBalance } from '../../credits/ledger.ts'
import { NewApiKey } from '../../shared/api.ts'
import { apiErrorOf } from '../../testing/api-caller.ts'
import { visitorOf } from '../../testing/roles.ts'
import { shareTestServer, type TestServer } from '../../testing/server.ts'

/** Whether it may be paid is asked before what was sent is looked at: a call without a picture tells the two apart. */
describe.each([
  [
    { PLANS: 'off' },
    'works',
    { status: 400, error: expect.stringContaining('image_file') },
    // The same as x-remaining-credits: a program that stops at 0 goes on.
    { balance: 999_999_999, unlimited: true },
  ],
  [{}, 'does not work', { status: 402, code: 'no-credits' }, { balance: 0, unlimited: false }],
])('with %j', (env, words, outcome, credits) => {
  let server: TestServer
  beforeAll(async () => {
    server = await shareTestServer(env)
  })
  afterAll(() => server.stop())

  test(`a key without credits ${words}`, async () => {
    const { visitor, userId } = await visitorOf(server, 'free')
    const { key } = NewApiKey.parse(await (await visitor.send('/developer/v1/keys', { name: 'own' })).json())
    const { db } = server.running.database
    // What comes with a first key, if anything does.
    await changeCredits(db, { userId, kind: 'refunded', amount: -(await readBalance(db, userId)), reference: userId })
    const body = new FormData()
    body.set('transparency_handling', 'discard_alpha_layer')
    const call = { method: 'POST', headers: { 'x-api-key': key }, body }
    expect(await apiErrorOf(await fetch(new URL('/remove-background/v1', server.url), call))).toMatchObject(outcome)
    const asked = await fetch(new URL('/v1/credits', server.url), { headers: call.headers })
    expect(await asked.json()).toEqual(credits)
  })
})
