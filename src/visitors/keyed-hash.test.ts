import { expect, test } from 'vitest'
import { hashCard, hashNetwork, hashPerson } from './keyed-hash.ts'

const secret = 's'.repeat(32)
const person = (email: string) => hashPerson(secret, email)

test.each([
  ['ada@example.com', 'Ada@Example.com'],
  ['ada@example.com', 'ada+shop@example.com'],
  ['ada.lovelace@gmail.com', 'adalovelace+1@GoogleMail.com'],
])('%s and %s are one mailbox', (one, other) => {
  expect(person(one)).toBe(person(other))
})

test.each([
  ['ada@example.com', 'ada@example.org'],
  ['a.da@example.com', 'ada@example.com'],
  ['+ada@example.com', '+bob@example.com'],
])('%s and %s are two', (one, other) => {
  expect(person(one)).not.toBe(person(other))
})

test('a hash says nothing without the secret, and is of one kind', () => {
  const text = 'ada@example.com'
  const hashes = [person(text), hashNetwork(secret, text), hashCard(secret, text), hashPerson('t'.repeat(32), text)]
  expect(new Set(hashes).size).toBe(hashes.length)
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/)
})
