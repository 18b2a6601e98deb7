/** Whether use may be counted. */
export const consentWords = {
  title: 'May we count how Safelight is used?',
  text: (days: number) =>
    `Which pages and tools are opened and how runs end, kept for ${days} days. Never your pictures or your words. {cookies}`,
  cookies: 'More about cookies',
  allow: 'Allow',
  refuse: 'No thanks',
  refusedByBrowser: 'Your browser asks sites not to follow you: that counts as no.',
}
