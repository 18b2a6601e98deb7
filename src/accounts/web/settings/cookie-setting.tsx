import { isRefusedByBrowser, setConsent, useConsent } from '../../../signals/web/consent.ts'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { consentWords } from '../../../words/consent.ts'
import { settingsWords } from '../../../words/settings.ts'

const { cookies } = settingsWords

/** Needed ones cannot be turned off; the others are off until somebody turns them on. */
export const CookieSetting = () => {
  const analytics = useConsent() ?? false
  return (
    <div className="divide-y border-y">
      <div className="flex min-h-14 items-center justify-between gap-4 py-2 text-sm">
        <span>
          <span className="block font-medium">{cookies.needed}</span>
          <span className="text-muted">{cookies.neededFor}</span>
        </span>
        <span className="shrink-0 text-muted">{cookies.alwaysOn}</span>
      </div>
      <div className="py-2">
        <SwitchField label={cookies.analytics} isOn={analytics} onChange={setConsent} />
        <p className="pr-14 text-sm text-muted">
          {isRefusedByBrowser() ? consentWords.refusedByBrowser : cookies.analyticsFor}
        </p>
      </div>
    </div>
  )
}
