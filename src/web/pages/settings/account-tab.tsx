import { signedInUser, useAuthState } from '../../../accounts/web/session/auth-state.ts'
import { openLoginModal } from '../../../accounts/web/session/modals.ts'
import { Connections } from '../../../accounts/web/settings/connections.tsx'
import { CookieSetting } from '../../../accounts/web/settings/cookie-setting.tsx'
import { DeleteAccount } from '../../../accounts/web/settings/delete-account.tsx'
import { DeviceSetting } from '../../../accounts/web/settings/device-setting.tsx'
import { Identity } from '../../../accounts/web/settings/identity.tsx'
import { ExportButton, SignOutButtons } from '../../../accounts/web/settings/leave-setting.tsx'
import { PasswordSetting } from '../../../accounts/web/settings/password-setting.tsx'
import { SettingList } from '../../../accounts/web/settings/setting-row.tsx'
import { retentionDays } from '../../../shared/plans.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Section } from '../../shell/section.tsx'
import { StoredInBrowser } from '../../shell/stored-in-browser.tsx'
import { TextLink } from '../../shell/text-link.tsx'
import { ThemeSwitch } from '../../shell/theme-switch.tsx'
import { DeletePictures } from './delete-pictures.tsx'

export function AccountTab() {
  const account = useAuthState(signedInUser)
  return (
    <>
      {account ? <AccountSections /> : <WithoutAccount />}
      <Section title="Your pictures">
        <p>
          They are listed in your <TextLink to="/history">history</TextLink> and deleted {retentionDays} days after they
          were made. You can delete all of them now.
        </p>
        <DeletePictures />
      </Section>
      {account && (
        <Section title="Your data">
          <p>Everything that is stored about you, as one file. Or nothing any more.</p>
          <div className="flex flex-wrap gap-2">
            <ExportButton />
            <DeleteAccount />
          </div>
        </Section>
      )}
      <Section title="Theme">
        <ThemeSwitch named />
      </Section>
      <Section title="Cookie management">
        <CookieSetting />
      </Section>
      <Section title="Stored in this browser">
        <StoredInBrowser />
      </Section>
    </>
  )
}

function AccountSections() {
  const user = useAuthState(signedInUser)
  if (!user) return null
  return (
    <>
      <Section title="Account">
        <Identity user={user} />
      </Section>
      <Section title="Connections">
        <Connections user={user} />
      </Section>
      <Section title="Sign-in">
        <SettingList>
          {user.email && <PasswordSetting user={user} />}
          <DeviceSetting />
        </SettingList>
      </Section>
      <Section title="Logout">
        <SignOutButtons />
      </Section>
    </>
  )
}

/** The number in the cookie is an account of sorts: without a name, and in this browser only. */
function WithoutAccount() {
  const user = useAuthState((state) => state.user)
  return (
    <Section title="Account">
      <p>
        You are not signed in: your pictures belong to this browser. A free account takes them along, and gives you more
        runs a day.
      </p>
      {user && <Identity user={user} />}
      <Button variant="primary" onClick={openLoginModal}>
        Login to start
      </Button>
    </Section>
  )
}
