const storageKey = 'safelight-single-keys'

/** One-letter shortcuts get in the way of speech input, so they can be switched off (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export const setSingleKeys = (isOn: boolean): void => {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  } catch {
    // Where nothing may be stored the choice cannot be kept.
  }
}
