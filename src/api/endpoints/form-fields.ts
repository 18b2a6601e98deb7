import * as z from 'zod/mini'
import { maxPromptLength } from '../../shared/prompt.ts'

/** A whole number, which forms send in digits. */
export const wholeNumber = ({ minimum, maximum, about }: { minimum: number; maximum: number; about: string }) => {
  const error = `must be a whole number from ${minimum} to ${maximum}`
  return z.pipe(
    z.transform((given) => (typeof given === 'string' && /^\s*-?\d+\s*$/.test(given) ? Number(given) : given)),
    z
      .int({ error: missingOr(error) })
      .check(z.minimum(minimum, { error }), z.maximum(maximum, { error }), z.describe(about)),
  )
}

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, about: string) =>
  z.enum(values, { error: `must be ${values.join(' or ')}` }).check(z.describe(about))

/** Words that have to come along, and may be empty. */
export const words = (about: string) =>
  z
    .string({ error: missingOr('must be text') })
    .check(
      z.trim(),
      z.maxLength(maxPromptLength, { error: `must have at most ${maxPromptLength} characters` }),
      z.describe(about),
    )

export const someWords = (about: string) => words(about).check(z.minLength(1, { error: 'must not be empty' }))

const missingOr =
  (problem: string) =>
  ({ input }: { readonly input?: unknown }): string =>
    input === undefined ? 'is missing' : problem
