import { readText, writeText } from '../../client/storage.ts'

const storageKey = 'safelight-single-keys'

/** One-letter shortcuts get in the way of speech input, so they can be switched off (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => readText(storageKey) !== 'off'
export const setSingleKeys = (isOn: boolean): void => writeText(storageKey, isOn ? 'on' : 'off')
