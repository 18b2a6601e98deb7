import type { ReactNode } from 'react'
import { signedInUser, useAuthState } from '../../accounts/web/session/auth-state.ts'
import { openLoginModal } from '../../client/modals.ts'
import { useWebConfigQuery } from '../../client/use-web-config.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Section } from '../../ui/primitives/section.tsx'
import { Spinner } from '../../ui/primitives/spinner.tsx'
import { apiKeyWords as words } from '../../words/api-keys.ts'
import { creditWords } from '../../words/credits.ts'
import { webhookWords } from '../../words/webhooks.ts'
import { CreditSettings } from './credits/credit-settings.tsx'
import { KeySettings } from './keys/key-settings.tsx'
import { LoadError } from './load-error.tsx'
import { useReadAgainOnFocus } from './read-again.ts'
import { UsageSettings } from './usage/usage-settings.tsx'
import { WebhookSettings } from './webhooks/webhook-settings.tsx'

/** Everything about programs that use this account, each part in a section of its own: keys, credits, usage, webhooks. */
export const ApiTab = () => {
  const { data: config, error, refetch } = useWebConfigQuery()
  useReadAgainOnFocus()
  const user = useAuthState(signedInUser)
  const isUserLoaded = useAuthState(({ userLoaded }) => userLoaded)
  if (!config && error)
    return (
      <Alone>
        <LoadError error={error} onRetry={() => void refetch()} />
      </Alone>
    )
  if (!config || !(user || isUserLoaded))
    return (
      <Alone>
        <Spinner label={words.loading} />
      </Alone>
    )
  if (!config.api)
    return (
      <Alone>
        <p>{words.off}</p>
      </Alone>
    )
  if (!user)
    return (
      <Alone>
        <SignedOut />
      </Alone>
    )
  return (
    <div>
      <Section title={words.title}>
        <KeySettings />
      </Section>
      <Section title={creditWords.title}>
        <CreditSettings />
      </Section>
      <Section title={creditWords.usage.title}>
        <UsageSettings />
      </Section>
      <Section title={webhookWords.title}>
        <WebhookSettings />
      </Section>
    </div>
  )
}

/** What stands in place of the sections, under the title of the first. */
const Alone = ({ children }: { readonly children: ReactNode }) => <Section title={words.title}>{children}</Section>

const SignedOut = () => (
  <>
    <p>{words.signedOut}</p>
    <Button variant="primary" onClick={openLoginModal}>
      {words.login}
    </Button>
  </>
)
