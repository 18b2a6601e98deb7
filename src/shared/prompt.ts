import * as z from 'zod/mini'

export const maxPromptLength = 1000

/** A prompt that may be left out. */
export const OptionalPrompt = z._default(z.string().check(z.trim(), z.maxLength(maxPromptLength)), '')

export const Prompt = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxPromptLength))

export const maxSeed = 100_000

/**
 * The same seed gives the same picture. Left out, one is drawn, and kept with the run's settings. Described inside: a check
 * on what has a default would draw that default once and for all.
 */
export const Seed = z._default(
  z
    .int()
    .check(
      z.minimum(0),
      z.maximum(maxSeed),
      z.describe('0 to 100000. The same seed gives the same picture; left out, it is random.'),
    ),
  () => randomSeed(),
)

export const randomSeed = (): number => Math.floor(Math.random() * (maxSeed + 1))

/** Seeds of several pictures of one kind: one after the other, round the end. */
export const seedAfter = (seed: number, steps: number): number => (seed + steps) % (maxSeed + 1)
