/**
 * What a program or server says, without the prompt that it quotes, whole or its beginning. What a visitor wrote is not what is
 * said about it: nobody should learn from it, and it is not for the log.
 */
export function withoutQuotes(said: string, prompt: string): string {
  let rest = said
  // Also inside JSON, and inside JSON that is a string in JSON.
  for (const quoted of [prompt, escaped(prompt), escaped(escaped(prompt))]) {
    for (let length = quoted.length; length >= Math.min(quoted.length, shortestQuote) && length > 0; length -= 1) {
      rest = rest.replaceAll(quoted.slice(0, length), ' ')
    }
  }
  return rest
}

const escaped = (text: string): string => JSON.stringify(text).slice(1, -1)

/** Shorter beginnings are likely to be words of the other side's own. */
const shortestQuote = 8
