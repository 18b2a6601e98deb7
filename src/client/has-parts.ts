/**
 * Whether a value has all of these parts. For what every page reads before it shows anything: a schema says more, but the library for it
 * weighs more than the page's own code.
 */
export const hasParts = <Whole extends object>(value: unknown, parts: readonly (keyof Whole)[]): value is Whole =>
  typeof value === 'object' && value !== null && parts.every((part) => part in value)
