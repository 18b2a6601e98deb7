import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { TabClaims } from './tab-claims.ts'

/** Turns of the event loop, each of which delivers what has been said: a busy machine is slow, but not deaf. */
const listen = async () => {
  for (let turns = 0; turns < 50; turns++) await setImmediate()
}

const opened: TabClaims[] = []
const tab = (rank: number): TabClaims => {
  const claims = new TabClaims({ channel: 'tab-claims-test', rank: () => rank, listen })
  opened.push(claims)
  return claims
}
afterEach(() => {
  for (const claims of opened.splice(0)) claims.close()
})

test('of several tabs the one that wants it most speaks, and a lonely one always does', async () => {
  const [first, second, third] = [tab(0.7), tab(-1), tab(0.2)]
  expect(await Promise.all([first, second, third].map((each) => each.isOurs('task')))).toEqual([false, true, false])
  expect(await first.isOurs('another')).toBe(true)
})

test('one that is late stays silent, however much it wants to speak', async () => {
  const [quick, late, latest] = [tab(0.5), tab(0.1), tab(-1)]
  expect(await quick.isOurs('task')).toBe(true)
  expect(await late.isOurs('task')).toBe(false)
  expect(await latest.isOurs('task')).toBe(false)
})
