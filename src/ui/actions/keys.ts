import { keyWords } from '../../words/keys.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** Does this key press mean this combination? */
export const matchesKeys = (event: KeyboardEvent, keys: string, onMac = isMac): boolean => {
  const parts = keys.split(' ')
  const key = parts.at(-1) ?? ''
  if (pressedKey(event).toLowerCase() !== key.toLowerCase()) return false
  // Layouts that need AltGr for a sign report Control and Alt with it.
  const isAltGraph = event.getModifierState('AltGraph')
  const mod = !isAltGraph && (onMac ? event.metaKey : event.ctrlKey)
  const stray = !isAltGraph && (event.altKey || (onMac ? event.ctrlKey : event.metaKey))
  if (stray || mod !== parts.includes('Mod')) return false
  // Which signs need Shift differs from layout to layout; for letters it is part of the combination.
  return !/^[a-z]$/i.test(key) || event.shiftKey === parts.includes('Shift')
}

/** Where letters are Cyrillic or Greek, the key in the same place counts: the browser's own shortcuts work so, too. */
const pressedKey = ({ key, code }: KeyboardEvent): string =>
  /^(?!\p{Script=Latin})\p{L}$/u.test(key) && code.startsWith('Key') ? code.slice(3) : key

export const isSingleKey = (keys: string): boolean => keys.length === 1

/** The keys as they are printed on this visitor's keyboard. */
export const formatKeys = (keys: string, onMac = isMac): string => {
  const printed = keys
    .split(' ')
    .map((part) => (onMac ? macSigns[part] : undefined) ?? names[part] ?? printedName(part))
  return printed.join(onMac ? '' : ' ')
}

const printedName = (part: string): string => (part.length === 1 ? part.toUpperCase() : part)

const macSigns: Record<string, string | undefined> = { Mod: '⌘', Shift: '⇧' }
const names: Record<string, string | undefined> = keyWords
