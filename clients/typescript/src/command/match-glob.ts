/** A pattern as a regular expression on paths with slashes: `*`, `?`, `**`, `[a-c]` and `{jpg,png}`, as shells have them. */
export function globExpression(pattern: string): RegExp {
  let source = ''
  let depth = 0
  for (let at = 0; at < pattern.length; at += 1) {
    const char = pattern.charAt(at)
    const close = pattern.indexOf(']', at + 2)
    if (pattern.startsWith('**/', at)) {
      source += '(?:(?!\\.)[^/]+/)*'
      at += 2
    } else if (char === '*') {
      // Hidden files are not meant unless they are named.
      source += `${isStart(pattern, at) ? '(?!\\.)' : ''}[^/]*`
      if (pattern.charAt(at + 1) === '*') at += 1
    } else if (char === '?') source += '[^/]'
    else if (char === '[' && close > 0) {
      source += pattern
        .slice(at, close + 1)
        .replace(/^\[!/, '[^')
        .replaceAll('\\', '\\\\')
      at = close
    } else if (char === '{' && pattern.includes('}', at)) {
      source += '(?:'
      depth += 1
    } else if (char === '}' && depth > 0) {
      source += ')'
      depth -= 1
    } else if (char === ',' && depth > 0) source += '|'
    else source += char.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')
  }
  return new RegExp(`^${source}$`)
}

export const isGlob = (text: string): boolean => /[*?[{]/.test(text)

const isStart = (pattern: string, at: number): boolean => at === 0 || pattern.charAt(at - 1) === '/'
