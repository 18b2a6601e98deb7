import { useWebConfig } from '../../../client/use-web-config.ts'
import { providerNames } from '../../../shared/account.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { accountWords } from '../../../words/account.ts'
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { signInWith } from '../session/sign-in.ts'
import { ProviderMark } from './provider-mark.tsx'

/** Ways in without a form: a passkey, and the providers that this installation is registered with. */
export const OtherWays = () => {
  const config = useWebConfig()
  if (!config) return null
  const hasPasskeys = canUsePasskeys(config)
  if (!hasPasskeys && config.socialProviders.length === 0) return null
  return (
    <>
      <div className="flex items-center gap-4 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {accountWords.ways.or}
      </div>
      <div className="flex flex-col gap-2">
        {hasPasskeys && <PasskeyButton />}
        {config.socialProviders.map((provider) => (
          <Button
            key={provider}
            size="large"
            className="w-full"
            onClick={() => void signInWith(provider, config.endpoints.auth)}
          >
            <ProviderMark provider={provider} />
            {accountWords.ways.continueWith(providerNames[provider])}
          </Button>
        ))}
      </div>
    </>
  )
}
