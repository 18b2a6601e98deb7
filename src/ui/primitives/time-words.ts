/** '15 Nov, 9:04 PM' of an ISO date. */
export const timeWords = (iso: string): string => format.format(new Date(iso))

const format = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
