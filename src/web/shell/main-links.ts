import { shellWords } from '../../words/shell.ts'

/** The links in the header, and in the menu of phones. */
export const mainLinks = [
  { to: '/tools', label: shellWords.pages.tools },
  { to: '/history', label: shellWords.pages.history },
  { to: '/pricing', label: shellWords.pages.pricing },
  { to: '/a/api', label: shellWords.pages.api },
  { to: '/settings', label: shellWords.pages.settings },
] as const
