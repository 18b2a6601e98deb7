import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AppError } from '../shared/errors.ts'
import { describeError } from './describe-error.ts'

test('what a query was given does not reach the log, however deep it is', () => {
  const query = new DrizzleQueryError(
    'insert into "user" values ($1, $2)',
    ['ada@example.com', 'a\nhash'],
    new Error('full'),
  )
  const described = JSON.stringify(describeError(new AppError('internal', { cause: query })))
  expect(described).toContain('insert into')
  expect(described).toContain('full')
  expect(described).toContain('describe-error.test.ts')
  expect(described).not.toMatch(/ada@example|hash/)
})
