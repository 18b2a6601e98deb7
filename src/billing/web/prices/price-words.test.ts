import { expect, test } from 'vitest'
import { plansWords } from '../../../words/plans.ts'
import { dollarWords, moneyWords } from './money-words.ts'
import { billedWords, perMonthWords, yearlySaving } from './price-words.ts'

const prices = { currency: 'usd', amounts: { month: 900, year: 8400 }, trialDays: 3 }

test('money is written as its currency counts, without empty cents', () => {
  expect(moneyWords(900, 'usd')).toBe('$9')
  expect(moneyWords(825, 'usd')).toBe('$8.25')
  expect(dollarWords(0.03)).toBe('$0.03')
  expect(moneyWords(900, 'jpy')).toBe('¥900')
  expect(moneyWords(900, 'cad')).toBe('CA$9')
  expect(moneyWords(9000, 'kwd')).toContain('9')
  expect(moneyWords(9000, 'kwd')).not.toContain('90')
})

test('both periods are told by the month, and the year by what it saves', () => {
  expect(perMonthWords(prices, 'month')).toBe('$9')
  expect(perMonthWords(prices, 'year')).toBe('$7')
  expect(billedWords(prices, 'year')).toBe('$84 a year')
  expect(billedWords(prices, 'month')).toBe('$9 a month')
  expect(yearlySaving(prices)).toBe(22)
  // 8999 / 12 is not a whole number of cents.
  expect(perMonthWords({ ...prices, amounts: { month: 900, year: 8999 } }, 'year')).toBe('$7.50')
  expect(yearlySaving({ ...prices, amounts: { month: 700, year: 8400 } })).toBe(0)
  expect(yearlySaving({ ...prices, amounts: { month: 600, year: 8400 } })).toBe(0)
})

test('the start button goes by the days of the trial', () => {
  expect([0, 1, 3, 14].map(plansWords.start)).toEqual([
    'Start Pro',
    'Start 1 day Free trial',
    'Start 3 days Free trial',
    'Start 14 days Free trial',
  ])
  expect([1, 3].map(plansWords.trial)).toEqual(['1 day free', '3 days free'])
})
