/** What tabs, search engines and shared links say of each page. */
export const headWords = {
  home: {
    title: 'Safelight: image tools on a server of your own',
    description:
      'Remove backgrounds, clean up, upscale, relight and more, on a server of your own. No account needed, and pictures are deleted on time.',
  },
  /** Adds the name of the product, where it is not the title itself. */
  titled: (title: string) => `${title} · Safelight`,
  tools: { title: 'Tools', description: 'Every image tool of this Safelight, by kind and by name.' },
  history: {
    title: 'History',
    description: (days: number) => `Your pictures of the last ${days} days: open, download or delete them.`,
  },
  pricing: {
    title: 'Pricing',
    description: 'Free, Pro and API: what each plan of Safelight has, and what it costs.',
  },
  api: { title: 'API', description: 'The image tools for programs: send a picture with a key, get a picture back.' },
  contact: {
    title: 'Contact',
    description: 'Who answers for this installation of Safelight, and what to tell them.',
  },
  login: { title: 'Sign in', description: 'By e-mail link, by password, or with an account you have elsewhere.' },
  pressKit: { title: 'Press kit', description: 'The name, the logo and a few true sentences about Safelight.' },
  privacy: {
    title: 'Privacy',
    description: (days: number) => `What is stored, where, and for how long: pictures are deleted after ${days} days.`,
  },
  terms: { title: 'Terms', description: 'The few rules for using this installation of Safelight.' },
  cookies: {
    title: 'Cookies',
    description: 'What keeps your pictures and your account yours, and nothing that follows you.',
  },
  settings: {
    title: 'Settings',
    description: 'Your account and its connections, cookies, theme, and a button that deletes all of your pictures.',
  },
  checkoutDone: {
    title: 'Checkout',
    description: 'Where a checkout ends: you can go on in the tab it was started from.',
  },
  signinLink: {
    title: 'Sign-in link',
    description: 'Where the link from your mail, or the code from your other device, signs you in.',
  },
  resetPassword: {
    title: 'Reset your password',
    description: 'Ask for a reset link by e-mail, and choose a new password.',
  },
  tooManyRequests: {
    title: 'Usage cap reached',
    description: 'When a tool can be used again, and what to do until then.',
  },
  notFound: { title: 'Page not found', description: 'There is no page at this address.' },
}
