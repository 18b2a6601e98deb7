import { spoken } from '../../words/spoken.ts'

/** '15 Nov, 9:04 PM' of an ISO date, as it is written in the reader's language. */
export const timeWords = (iso: string): string => format.format(new Date(iso))

const format = new Intl.DateTimeFormat(spoken, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
