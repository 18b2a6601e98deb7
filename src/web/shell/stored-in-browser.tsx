import { personalNames } from '../../client/storage.ts'
import { verifyLinkMinutes } from '../../shared/account.ts'
import { sessionDays } from '../../shared/plans.ts'
import { languageCookie } from '../../words/language.ts'
import { storedWords } from '../../words/stored.ts'
import { dismissedBannersKey } from '../banner/dismissed-banners.ts'

/** Over https the browser itself guards cookies with this prefix. */
const guarded = window.location.protocol === 'https:' ? '__Host-' : ''

const { kinds, purposes } = storedWords

const entries = [
  { name: `${guarded}safelight.session_token`, kind: kinds.cookieDays(sessionDays), purpose: purposes.session },
  { name: `${guarded}safelight.sign_up`, kind: kinds.cookieMinutes(verifyLinkMinutes), purpose: purposes.signUp },
  { name: `${guarded}safelight.known_browser`, kind: kinds.cookieYear, purpose: purposes.knownBrowser },
  { name: 'status', kind: kinds.cookieYear, purpose: purposes.status },
  { name: languageCookie, kind: kinds.cookieYear, purpose: purposes.language },
  { name: 'authState', kind: kinds.local, purpose: purposes.authState },
  { name: 'emailLink', kind: kinds.local, purpose: purposes.emailLink },
  { name: 'safelight-registered', kind: kinds.local, purpose: purposes.registered },
  { name: 'safelight-coupon', kind: kinds.local, purpose: purposes.coupon },
  { name: 'safelight-consent', kind: kinds.local, purpose: purposes.consent },
  { name: 'safelight-theme', kind: kinds.local, purpose: purposes.theme },
  { name: 'safelight-single-keys', kind: kinds.local, purpose: purposes.singleKeys },
  { name: 'safelight-incentive-shown', kind: kinds.local, purpose: purposes.incentive },
  { name: 'safelight-not-asked', kind: kinds.local, purpose: purposes.notAsked },
  { name: personalNames.taskPanel, kind: kinds.local, purpose: purposes.taskPanel },
  { name: dismissedBannersKey, kind: kinds.local, purpose: purposes.dismissed },
  { name: personalNames.edits, kind: kinds.local, purpose: purposes.edits },
  { name: 'safelight-sheets', kind: kinds.tab, purpose: purposes.sheets },
  { name: personalNames.messageDraft, kind: kinds.tab, purpose: purposes.draft },
  { name: 'tsr-scroll-restoration-v1_3', kind: kinds.tab, purpose: purposes.scroll },
  { name: 'safelight-offline', kind: kinds.cache, purpose: purposes.offline },
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
