/**
 * Whether a reading names a stock library. Readings come with mistakes: letters taken for digits, words run together,
 * one letter too many. Ordinary words must pass: 'stock', 'big stock of tyres', 'Getty Street'.
 */
export const namesStockLibrary = (reading: string): boolean => {
  if (chineseNames.some((name) => reading.includes(name))) return true
  const words = reading.split(/[^\p{L}\p{N}@$!|]+/u).map(toSkeleton)
  if (words.some((word) => shortNames.has(word))) return true
  const joined = words.join('').replaceAll(dreamtime, ' ')
  return longNames.some((name) => holdsRoughly(joined, name) || isLargePieceOf(name, joined))
}

/** Digits and signs as the letters they are mistaken for; what cannot be told apart becomes one letter. */
const toSkeleton = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[^a-z]/g, (sign) => lookalikes[sign] ?? '')
    .replaceAll('l', 'i')

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
}

/** Found anywhere in a line, with a mistake or two. */
const longNames: readonly string[] = [
  'shutterstock',
  'gettyimages',
  'istockphoto',
  'adobestock',
  'alamystock',
  'dreamstime',
  'depositphotos',
  'bigstockphoto',
  'canstockphoto',
  'vectorstock',
  'thinkstock',
  'agefotostock',
  'stockunlimited',
  'storyblocks',
  'vecteezy',
  'mostphotos',
  'colourbox',
].map(toSkeleton)

/** Too short for mistakes, or ordinary words when apart ('big stock', 'I stock'): a word of its own, to the letter. */
const shortNames: ReadonlySet<string> = new Set(
  [
    'istock',
    'alamy',
    '123rf',
    'bigstock',
    'canstock',
    'freepik',
    'envato',
    'pond5',
    'stocksy',
    'fotolia',
    'pngtree',
    'picfair',
    'masterfile',
    'superstock',
  ].map(toSkeleton),
)

const chineseNames = ['视觉中国', '图虫创意', '摄图网', '千图网', '昵图网', '包图网'] as const

/** One letter from dreamstime, and a word. */
const dreamtime = toSkeleton('dreamtime')

const allowedMistakes = (name: string): number => {
  if (name.length >= 11) return 2
  return name.length >= 8 ? 1 : 0
}

/** The first letter must be right: it tells 'gettyimages' from 'Betty images', 'istockphoto' from 'stock photo'. */
const holdsRoughly = (text: string, name: string): boolean => {
  const mistakes = allowedMistakes(name)
  for (let start = text.indexOf(name.charAt(0)); start >= 0; start = text.indexOf(name.charAt(0), start + 1)) {
    if (minDistance(text.slice(start, start + name.length + mistakes), name) <= mistakes) return true
  }
  return false
}

/** The edge of the picture may cut a name. Nine letters are more than an ordinary word shares with it, 'stock photo' aside. */
const isLargePieceOf = (name: string, text: string): boolean =>
  text.length >= 9 && name.includes(text) && !text.startsWith('stock')

/** Levenshtein distance between `name` and the beginning of `text` that is nearest to it. */
const minDistance = (text: string, name: string): number => {
  let row = Array.from({ length: text.length + 1 }, (_, column) => column)
  for (let line = 1; line <= name.length; line += 1) {
    const next = [line]
    for (let column = 1; column <= text.length; column += 1) {
      const replaced = row[column - 1] + (text[column - 1] === name[line - 1] ? 0 : 1)
      next.push(Math.min(replaced, row[column] + 1, next[column - 1] + 1))
    }
    row = next
  }
  return Math.min(...row)
}
