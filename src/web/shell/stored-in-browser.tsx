import { verifyLinkMinutes } from '../../shared/account.ts'
import { sessionDays } from '../../shared/plans.ts'

/** Over https the browser itself guards cookies that are called so. */
const guarded = window.location.protocol === 'https:' ? '__Secure-' : ''

const entries = [
  {
    name: `${guarded}safelight.session_token`,
    kind: `cookie, ${sessionDays} days`,
    purpose:
      'A random number that makes your pictures and your account yours. Set when you start your first task or sign in, not before.',
  },
  {
    name: `${guarded}safelight.sign_up`,
    kind: `cookie, ${verifyLinkMinutes} minutes`,
    purpose: 'That this browser created an account, so that the mailed link confirms it here and nowhere else.',
  },
  { name: 'status', kind: 'cookie, 1 year', purpose: 'Whether you have Pro: “pro” or “free”.' },
  {
    name: 'authState',
    kind: 'local storage',
    purpose: 'Your account as this browser last saw it, so that the page is right at once. Emptied when you log out.',
  },
  {
    name: 'emailLink',
    kind: 'local storage',
    purpose: 'The address you asked a sign-in link for, until you have used it.',
  },
  {
    name: 'safelight-registered',
    kind: 'local storage',
    purpose: 'That the page was told of your new account, so that it is told once.',
  },
  {
    name: 'safelight-coupon',
    kind: 'local storage',
    purpose: 'The coupon of the address that brought you here, until it is used.',
  },
  { name: 'safelight-consent', kind: 'local storage', purpose: 'Whether you allow analytics, once you have chosen.' },
  { name: 'safelight-theme', kind: 'local storage', purpose: 'Your choice of light, dark or system.' },
  { name: 'safelight-single-keys', kind: 'local storage', purpose: 'Whether single-key shortcuts are on.' },
  {
    name: 'safelight-incentive-shown',
    kind: 'local storage',
    purpose: 'When you were last told what a login gives, so that it is not more than once a day.',
  },
  { name: 'safelight-not-asked', kind: 'local storage', purpose: 'Questions you chose not to be asked again.' },
  {
    name: 'safelight-edits',
    kind: 'local storage',
    purpose: 'What you did to your last results in this browser: retouching, backgrounds, lights.',
  },
  {
    name: 'safelight-sheets',
    kind: 'session storage',
    purpose: 'Which of your pictures lie beside each other, for a reload. Gone when the tab is closed.',
  },
  {
    name: 'tsr-scroll-restoration-v1_3',
    kind: 'session storage',
    purpose: 'How far you scrolled on each page, for going back. Gone when the tab is closed.',
  },
]

/** Everything this site leaves in a browser. Privacy, Cookies and Settings print the same list. */
export const StoredInBrowser = () => (
  <dl className="divide-y border-y text-sm">
    {entries.map(({ name, kind, purpose }) => (
      <div key={name} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[15rem_1fr]">
        <dt>
          <code className="font-mono">{name}</code>
          <span className="ml-2 text-muted sm:ml-0 sm:block">{kind}</span>
        </dt>
        <dd>{purpose}</dd>
      </div>
    ))}
  </dl>
)
