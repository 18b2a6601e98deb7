export interface CookiesFacts {
  readonly sessionDays: number
  readonly signalsKeptDays: number
}

/** The cookies page. */
export const cookiesWords = {
  title: 'Cookies',
  lead: 'What this site keeps in your browser. All of it is needed for the site to work, so there is no banner. Analytics stay off until you allow them.',
  short: ({ sessionDays }: CookiesFacts) => [
    `One cookie makes your pictures and your account yours. It is set when you start your first task or sign in, and lasts ${sessionDays} days.`,
    'The others remember your choices: plan, language, theme. None of them follows you.',
    'Analytics are off until you turn them on in {settings}.',
  ],
  sections: {
    browser: { title: 'In your browser' },
    needed: {
      title: 'Why there is no banner',
      text: [
        'The law asks for consent to what is not strictly needed for a service you asked for. Everything in the list is: it keeps you signed in, keeps your pictures yours, or remembers what you chose. Where a choice of yours is kept, it stays in this browser.',
      ],
    },
    analytics: {
      title: 'Analytics',
      text: ({ signalsKeptDays }: CookiesFacts) => [
        `If you turn them on in {settings}, pages tell this server which pages you open, which tools you run and that you registered. They use no cookie of their own, and what they tell is kept for ${signalsKeptDays} days. The page also keeps a list of these events while it is open, which analytics that an operator adds could read; they have to wait for your consent, too.`,
        'You can turn them off at the same place at any time.',
      ],
    },
    others: {
      title: 'Not here',
      text: [
        'No advertising, no fonts, scripts or pixels from other hosts: the pages forbid them. If you sign in with another site or pay, you go to their pages, and their cookies are theirs.',
      ],
    },
    clearing: {
      title: 'Clearing them',
      text: [
        'Clear this site’s data in your browser’s settings. You are then signed out, and without an account your history starts empty: to delete the pictures themselves first, use {settings}.',
        'More about what the server keeps: {privacy}.',
      ],
    },
  },
}
