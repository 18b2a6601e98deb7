/** What privacy, terms and cookies have in common. */
export const legalWords = {
  updated: (date: string) => `Last updated on ${date}`,
  short: 'In short',
  links: {
    settings: 'Settings',
    history: 'history',
    contact: 'Contact',
    pricing: 'pricing page',
    privacy: 'Privacy',
    terms: 'Terms',
    cookies: 'Cookies',
  },
}
