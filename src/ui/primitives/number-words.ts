import { spoken } from '../../words/spoken.ts'

/** '5,000': as it is written in the reader's language. */
export const numberWords = (count: number): string => count.toLocaleString(spoken)
