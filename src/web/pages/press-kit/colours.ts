import type { pressWords } from '../../../words/press.ts'

interface Colour {
  readonly name: keyof typeof pressWords.colours.names
  readonly light: string
  readonly dark: string
}

/** The tokens of theme.css in the notation that other programs take; a test compares them. */
export const colours: readonly Colour[] = [
  { name: 'canvas', light: '#ededed', dark: '#0e0e0e' },
  { name: 'surface', light: '#ffffff', dark: '#171717' },
  { name: 'line', light: '#dbdbdb', dark: '#333333' },
  { name: 'text', light: '#1b1b1b', dark: '#eeeeee' },
  { name: 'muted', light: '#5d5d5d', dark: '#9e9e9e' },
  { name: 'accent', light: '#1566c5', dark: '#67b9fb' },
  { name: 'ok', light: '#007b43', dark: '#52cd86' },
  { name: 'warn', light: '#986603', dark: '#edb345' },
  { name: 'danger', light: '#c9222b', dark: '#f66d67' },
  { name: 'mask', light: '#f107b0', dark: '#ff53c6' },
]
