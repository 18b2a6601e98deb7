import { useNavigate, useSearch } from '@tanstack/react-router'
import { Tabs } from 'radix-ui'
import { neededPart } from '../../ui/needed-part.tsx'
import { settingsWords } from '../../words/settings.ts'
import { Page, PageHeader } from '../shell/page.tsx'
import { AccountTab } from './settings/account-tab.tsx'
import { SubscriptionTab } from './settings/subscription-tab.tsx'

/** Most people have no programs. */
const ApiTab = neededPart('api-tab', async () => (await import('../../api/web/api-tab.tsx')).ApiTab)

const tabs = [
  { id: 'account', label: settingsWords.tabs.account, content: AccountTab },
  { id: 'subscription', label: settingsWords.tabs.subscription, content: SubscriptionTab },
  { id: 'api', label: settingsWords.tabs.api, content: ApiTab },
] as const

export default function SettingsPage() {
  const { tab } = useSearch({ strict: false }) as { tab?: unknown }
  const navigate = useNavigate()
  const chosen = tabs.find(({ id }) => id === tab)?.id ?? 'account'
  return (
    <Page>
      <PageHeader title={settingsWords.title} />
      <Tabs.Root
        value={chosen}
        onValueChange={(id) =>
          void navigate({ to: '/settings', search: id === 'account' ? {} : { tab: id }, replace: true })
        }
      >
        <Tabs.List aria-label={settingsWords.title} className="-mt-4 flex gap-6">
          {tabs.map(({ id, label }) => (
            <Tabs.Trigger
              key={id}
              value={id}
              className="h-11 border-b-2 border-transparent text-base text-muted transition-colors hover:text-text data-[state=active]:border-text data-[state=active]:font-medium data-[state=active]:text-text"
            >
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map(({ id, content: Content }) => (
          <Tabs.Content key={id} value={id}>
            <Content />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Page>
  )
}
