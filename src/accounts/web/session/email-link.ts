const storageKey = 'emailLink'

/** The address a sign-in link was sent to: a link is only good in the browser that asked for it. */
export const readEmailLink = (): string | null => {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export const rememberEmailLink = (email: string): void => {
  try {
    localStorage.setItem(storageKey, email)
  } catch {
    // The link will then ask to be opened in the same browser: there is no way around that without storage.
  }
}

export const forgetEmailLink = (): void => {
  try {
    localStorage.removeItem(storageKey)
  } catch {}
}
