export interface CookiesFacts {
  readonly sessionDays: number
  readonly signalsKeptDays: number
}

/** The cookies page. */
export const cookiesWords = {
  title: 'Cookies',
  lead: 'What this site keeps in your browser. What the site needs is kept without asking. Whether your use may be counted is asked once, and stays off until you say yes.',
  short: ({ sessionDays }: CookiesFacts) => [
    `One cookie makes your pictures and your account yours. It is set when you start your first task or sign in, and lasts ${sessionDays} days.`,
    'The others remember your choices: plan, language, theme. None of them follows you.',
    'Analytics are off until you allow them, and can be turned off again in {settings}. A browser that asks not to be tracked counts as a no.',
  ],
  sections: {
    browser: { title: 'In your browser' },
    needed: {
      title: 'What is kept without asking',
      text: [
        'The law asks for consent to what is not strictly needed for a service you asked for. Everything in the list is: it keeps you signed in, keeps your pictures yours, or remembers what you chose. Where a choice of yours is kept, it stays in this browser.',
      ],
    },
    analytics: {
      title: 'Analytics',
      text: ({ signalsKeptDays }: CookiesFacts) => [
        `If you allow them, when asked or in {settings}, pages tell this server which pages you open, which tools you run, how the runs end, and that you registered. They use no cookie of their own, and what they tell is kept for ${signalsKeptDays} days. The page also keeps a list of these events while it is open, which analytics that an operator adds could read; they have to wait for your consent, too.`,
        'You can turn them off in {settings} at any time.',
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
