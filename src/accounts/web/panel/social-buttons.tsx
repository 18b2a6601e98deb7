import { useWebConfig } from '../../../client/use-web-config.ts'
import { providerNames } from '../../../shared/account.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { accountWords } from '../../../words/account.ts'
import { signInWith } from '../session/sign-in.ts'
import { ProviderMark } from './provider-mark.tsx'

/** Offers only the providers that this installation is registered with. */
export const SocialButtons = () => {
  const config = useWebConfig()
  if (!config || config.socialProviders.length === 0) return null
  return (
    <>
      <div className="flex items-center gap-4 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {accountWords.ways.or}
      </div>
      <div className="flex flex-col gap-2">
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
