/** An error as the log keeps it. What a query was given stays out: it may be an address, a hash or a token. */
export const describeError = (error: Error): ErrorFacts => {
  const { name, message, stack = '', cause } = error
  return {
    type: name,
    message: withoutValues(message),
    stack: withoutValues(stack),
    ...('code' in error ? { code: error.code } : {}),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  }
}

interface ErrorFacts {
  readonly [fact: string]: unknown
  readonly type: string
  readonly message: string
  readonly stack: string
}

/** Drizzle writes the values behind the query; they may have lines of their own. */
const withoutValues = (text: string): string =>
  text.replace(/\nparams:[\s\S]*?(?=\n\s+at |$)/, '\nparams: not written down')
