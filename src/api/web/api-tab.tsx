import { signedInUser, useAuthState } from '../../accounts/web/session/auth-state.ts'
import { openLoginModal } from '../../client/modals.ts'
import { useWebConfig } from '../../client/use-web-config.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Section } from '../../ui/primitives/section.tsx'
import { Spinner } from '../../ui/primitives/spinner.tsx'
import { apiKeyWords as words } from '../../words/api-keys.ts'
import { webhookWords } from '../../words/webhooks.ts'
import { KeySettings } from './keys/key-settings.tsx'
import { WebhookSettings } from './webhooks/webhook-settings.tsx'

/** Everything about programs that use this account, each part in a section of its own: keys, credits, use, webhooks. */
export const ApiTab = () => {
  const config = useWebConfig()
  const user = useAuthState(signedInUser)
  if (!config?.api || !user) {
    return <Section title={words.title}>{config ? <NotHere isOff={!config.api} /> : <Spinner />}</Section>
  }
  return (
    <div>
      <Section title={words.title}>
        <KeySettings />
      </Section>
      <Section title={webhookWords.title}>
        <WebhookSettings />
      </Section>
    </div>
  )
}

const NotHere = ({ isOff }: { readonly isOff: boolean }) => {
  if (isOff) return <p>{words.off}</p>
  return (
    <>
      <p>{words.signedOut}</p>
      <Button variant="primary" onClick={openLoginModal}>
        {words.login}
      </Button>
    </>
  )
}
