import { forgetBrowser, readText, writeText } from '../../../client/storage.ts'

export const emailLinkKey = 'emailLink'

/** The address a sign-in link was sent to: a link is only good in the browser that asked for it. */
export const readEmailLink = (): string | null => readText(emailLinkKey)
export const rememberEmailLink = (email: string): void => writeText(emailLinkKey, email)
export const forgetEmailLink = (): void => forgetBrowser(emailLinkKey)
