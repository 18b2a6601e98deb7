type Cause = Error & { readonly code?: unknown }

/** The error and what it was made from, down to the first. */
export function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = []
  for (let cause = error; cause instanceof Error && !causes.includes(cause); cause = cause.cause) causes.push(cause)
  return causes
}
