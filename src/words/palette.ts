/** The tools palette: jump to a tool or a page by its name. */
export const paletteWords = {
  title: 'Find a tool',
  placeholder: 'Type what you want to do',
  nothing: (query: string) => `Nothing for “${query}”.`,
  move: 'move',
  open: 'open',
  close: 'close',
  summaries: {
    home: 'Drop a photo to start',
    tools: 'Every tool, by kind and by name',
    history: 'Your pictures of the last days',
    pricing: 'Free, Pro and API',
    api: 'Run the tools over HTTP',
    settings: 'Account, subscription, cookies, theme',
    contact: 'Write to us',
  },
  home: 'Home',
  keywords: {
    home: ['start', 'drop'],
    tools: ['all tools', 'listing'],
    history: ['pictures', 'results', 'downloads'],
    pricing: ['plans', 'price', 'cost', 'upgrade', 'subscribe'],
    api: ['developer', 'http', 'code'],
    settings: ['account', 'log out', 'language', 'français', 'theme', 'dark mode', 'delete', 'subscription', 'cookies'],
    contact: ['support', 'help', 'mail'],
  },
}
