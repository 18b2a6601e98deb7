/** Everything this site leaves in a browser, and why. */
export const storedWords = {
  kinds: {
    cookieDays: (days: number) => `cookie, ${days} days`,
    cookieMinutes: (minutes: number) => `cookie, ${minutes} minutes`,
    cookieYear: 'cookie, 1 year',
    local: 'local storage',
    tab: 'session storage',
    cache: 'cache',
  },
  purposes: {
    session:
      'A random number that makes your pictures and your account yours. Set when you start your first task or sign in, not before.',
    knownBrowser:
      'That you have signed in here before, so that strangers who ask for your links or guess your password do not keep you out. It signs nobody in, and stays when you log out; deleting your account removes it.',
    signUp: 'That this browser created an account, so that the mailed link confirms it here and nowhere else.',
    status: 'Whether you have Pro: “pro” or “free”.',
    language: 'The language you chose for these pages. Not set while they follow your browser.',
    authState: 'Your account as this browser last saw it, so that the page is right at once. Emptied when you log out.',
    emailLink: 'The address you asked a sign-in link for, until you have used it.',
    registered: 'That the page was told of your new account, so that it is told once.',
    coupon: 'The coupon of the address that brought you here, until it is used.',
    consent: 'Whether you allow analytics, once you have chosen.',
    theme: 'Your choice of light, dark or system.',
    singleKeys: 'Whether single-key shortcuts are on.',
    incentive: 'When you were last told what a login gives, so that it is not more than once a day.',
    notAsked: 'Questions you chose not to be asked again.',
    dismissed: 'Which notices at the top of the pages you have closed.',
    taskPanel: 'Which tasks you took off the list of tasks, and which failures you have seen.',
    edits: 'What you did to your last results in this browser: retouching, backgrounds, lights.',
    sheets: 'Which of your pictures lie beside each other, for a reload. Gone when the tab is closed.',
    draft: 'A message to us that you have begun, for a reload. Gone when it is sent or the tab is closed.',
    scroll: 'How far you scrolled on each page, for going back. Gone when the tab is closed.',
    offline: 'The page that says that the server cannot be reached, and the language to say it in.',
  },
}
