import { spoken } from '../../../words/spoken.ts'

/** '5,000': as it is written in the reader's language. */
export const numberWords = (count: number): string => count.toLocaleString(spoken)

/** '17 Nov 2026'. */
export const dayWords = (iso: string): string => dayFormat.format(new Date(iso))

const dayFormat = new Intl.DateTimeFormat(spoken, { day: 'numeric', month: 'short', year: 'numeric' })
