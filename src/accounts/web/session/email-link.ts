import { forgetBrowser, readText, writeText } from '../../../client/storage.ts'

const storageKey = 'emailLink'

/** The address a sign-in link was sent to: a link is only good in the browser that asked for it. */
export const readEmailLink = (): string | null => readText(storageKey)
export const rememberEmailLink = (email: string): void => writeText(storageKey, email)
export const forgetEmailLink = (): void => forgetBrowser(storageKey)
