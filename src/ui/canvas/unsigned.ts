/** Signatures of addresses change with the hour; what they show does not. */
export const unsigned = (url: string): string => url.replace(/\?.*/, '')
