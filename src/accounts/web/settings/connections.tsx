import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useWebConfig } from '../../../client/use-web-config.ts'
import { type AuthUser, providerNames, type SocialProvider, socialProviders } from '../../../shared/account.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { settingsWords } from '../../../words/settings.ts'
import { ProviderMark } from '../panel/provider-mark.tsx'
import { ChangeEmail } from './email-setting.tsx'
import { linkProvider, unlink } from './link-provider.ts'
import { SettingList, SettingRow } from './setting-row.tsx'

const { connections } = settingsWords

/** The ways into this account. */
export const Connections = ({ user }: { readonly user: AuthUser }) => {
  const config = useWebConfig()
  const [busy, setBusy] = useState<SocialProvider | null>(null)
  const during = async (provider: SocialProvider, work: Promise<void>) => {
    setBusy(provider)
    await work
    setBusy(null)
  }
  return (
    <SettingList>
      <SettingRow
        label={
          <>
            <Mail aria-hidden="true" className="size-4" /> {connections.email}
          </>
        }
        value={emailWords(user)}
      >
        <ChangeEmail user={user} />
      </SettingRow>
      {[...socialProviders].sort().map((provider) => {
        const name = providerNames[provider]
        const isLinked = user.providers.includes(provider)
        const isOffered = config?.socialProviders.includes(provider) ?? false
        if (!isLinked && !isOffered) return null
        return (
          <SettingRow
            key={provider}
            label={
              <>
                <ProviderMark provider={provider} size="small" /> {name}
              </>
            }
            value={isLinked ? connections.connected : connections.notConnected}
          >
            {isLinked ? (
              <Button
                size="small"
                aria-label={connections.unlinkNamed(name)}
                disabled={busy !== null}
                onClick={() => void during(provider, unlink(provider))}
              >
                {busy === provider && <Spinner />}
                {connections.unlink}
              </Button>
            ) : (
              <Button
                size="small"
                aria-label={connections.linkNamed(name)}
                disabled={!config || (busy !== null && busy !== provider)}
                onClick={() => config && void during(provider, linkProvider(provider, config.endpoints.auth))}
              >
                {busy === provider && <Spinner />}
                {connections.link}
              </Button>
            )}
          </SettingRow>
        )
      })}
    </SettingList>
  )
}

const emailWords = ({ email, emailVerified }: AuthUser): string => {
  if (!email) return connections.notConnected
  return emailVerified ? email : connections.notConfirmed(email)
}
