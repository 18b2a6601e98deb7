import { isRefusedByBrowser, setConsent, useConsent } from '../../../signals/web/consent.ts'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { consentWords } from '../../../words/consent.ts'

/** Needed ones cannot be turned off; the others are off until somebody turns them on. */
export const CookieSetting = () => {
  const analytics = useConsent() ?? false
  return (
    <div className="divide-y border-y">
      <div className="flex min-h-14 items-center justify-between gap-4 py-2 text-sm">
        <span>
          <span className="block font-medium">Needed</span>
          <span className="text-muted">Your session, your plan and your settings</span>
        </span>
        <span className="text-muted">Always on</span>
      </div>
      <div className="py-2">
        <SwitchField label="Analytics" isOn={analytics} onChange={setConsent} />
        <p className="pr-14 text-sm text-muted">
          {isRefusedByBrowser()
            ? consentWords.refusedByBrowser
            : 'How the site is used, where its operator has added a way to count it. Off until you allow it.'}
        </p>
      </div>
    </div>
  )
}
