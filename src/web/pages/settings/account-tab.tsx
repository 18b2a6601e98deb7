import { PasskeySettings } from '../../../accounts/web/passkeys/passkey-settings.tsx'
import { signedInUser, useAuthState } from '../../../accounts/web/session/auth-state.ts'
import { DeleteAccount, ExportButton } from '../../../accounts/web/settings/account-data.tsx'
import { Connections } from '../../../accounts/web/settings/connections.tsx'
import { CookieSetting } from '../../../accounts/web/settings/cookie-setting.tsx'
import { Identity } from '../../../accounts/web/settings/identity.tsx'
import { SessionList } from '../../../accounts/web/settings/session-list.tsx'
import { SettingList } from '../../../accounts/web/settings/setting-row.tsx'
import { DeviceSetting, PasswordSetting, SignOutButtons } from '../../../accounts/web/settings/sign-in-settings.tsx'
import { openLoginModal } from '../../../client/modals.ts'
import { retentionDays } from '../../../shared/plans.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Section } from '../../../ui/primitives/section.tsx'
import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { settingsWords } from '../../../words/settings.ts'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { StoredInBrowser } from '../../shell/stored-in-browser.tsx'
import { TextLink } from '../../shell/text-link.tsx'
import { ThemeSwitch } from '../../shell/theme-switch.tsx'
import { DeletePictures } from './delete-pictures.tsx'

const { sections } = settingsWords

export function AccountTab() {
  const account = useAuthState(signedInUser)
  return (
    <>
      {account ? <AccountSections /> : <WithoutAccount />}
      <Section title={sections.pictures}>
        <p>
          <Sentence
            text={settingsWords.pictures.about(retentionDays)}
            parts={{ history: <TextLink to="/history">{settingsWords.pictures.history}</TextLink> }}
          />
        </p>
        <DeletePictures />
      </Section>
      {account && (
        <Section title={sections.data}>
          <p>{settingsWords.data.about}</p>
          <div className="flex flex-wrap gap-2">
            <ExportButton />
            <DeleteAccount />
          </div>
        </Section>
      )}
      <Section title={sections.language}>
        <LanguageSwitch />
      </Section>
      <Section title={sections.theme}>
        <ThemeSwitch named />
      </Section>
      <Section title={sections.cookies}>
        <CookieSetting />
      </Section>
      <Section title={sections.stored}>
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
      <Section title={sections.account}>
        <Identity user={user} />
      </Section>
      <Section title={sections.connections}>
        <Connections user={user} />
      </Section>
      <Section title={sections.signIn}>
        <SettingList>
          {user.email && <PasswordSetting user={user} />}
          <DeviceSetting />
        </SettingList>
      </Section>
      <Section title={sections.passkeys}>
        <PasskeySettings />
      </Section>
      <Section title={sections.sessions}>
        <SessionList />
      </Section>
      <Section title={sections.logout}>
        <SignOutButtons />
      </Section>
    </>
  )
}

/** The number in the cookie is an account of sorts: without a name, and in this browser only. */
function WithoutAccount() {
  const user = useAuthState((state) => state.user)
  return (
    <Section title={sections.account}>
      <p>{settingsWords.withoutAccount}</p>
      {user && <Identity user={user} />}
      <Button variant="primary" onClick={openLoginModal}>
        {settingsWords.login}
      </Button>
    </Section>
  )
}
