import { useWebConfig } from '../../client/use-web-config.ts'
import { emailStopDays, providerNames } from '../../shared/account.ts'
import { deliveriesKeptDays, idempotentHours, jobKeptHours } from '../../shared/api.ts'
import {
  maxSessionDays,
  previewHours,
  retentionDays,
  sessionDays,
  signalsKeptDays,
  trialKeptDays,
  usageKeptDays,
  usageWindowHours,
} from '../../shared/plans.ts'
import type { WebConfig } from '../../shared/web-config.ts'
import { type PrivacyFacts, privacyWords } from '../../words/privacy.ts'
import { spoken } from '../../words/spoken.ts'
import { StoredInBrowser } from '../shell/stored-in-browser.tsx'
import { LegalPage } from './legal-page.tsx'

const { sections } = privacyWords

export default function PrivacyPage() {
  const config = useWebConfig()
  const facts: PrivacyFacts = {
    host: window.location.host,
    retentionDays,
    usageKeptDays,
    usageWindowHours,
    trialKeptDays,
    sessionDays,
    maxSessionDays,
    emailStopDays,
    signalsKeptDays,
    previewHours,
    jobKeptHours,
    idempotentHours,
    deliveriesKeptDays,
  }
  return (
    <LegalPage
      title={privacyWords.title}
      lead={privacyWords.lead}
      updated="2026-11-17"
      short={privacyWords.short(facts)}
      sections={[
        { id: 'operator', title: sections.operator.title, text: sections.operator.text(facts) },
        { id: 'pictures', title: sections.pictures.title, text: sections.pictures.text(facts) },
        ...(config?.api === false
          ? []
          : [{ id: 'programs', title: sections.programs.title, text: sections.programs.text(facts) }]),
        {
          id: 'generation',
          title: sections.generation.title,
          text: config ? [sections.generation[config.generation.provider]] : [],
        },
        {
          id: 'kept',
          title: sections.kept.title,
          text: sections.kept.text(facts),
          children: <KeptData rows={privacyWords.rows(facts)} />,
        },
        { id: 'others', title: sections.others.title, text: config ? othersOf(config) : [] },
        { id: 'analytics', title: sections.analytics.title, text: sections.analytics.text(facts) },
        { id: 'browser', ...sections.browser, children: <StoredInBrowser /> },
        { id: 'grounds', ...sections.grounds },
        { id: 'rights', ...sections.rights },
        { id: 'changes', ...sections.changes },
      ]}
    />
  )
}

/** Who takes part depends on how this server is set up, so it says it as it is here. */
const othersOf = ({ billing, socialProviders, sentryDsn, botCheck }: WebConfig): readonly string[] => {
  const { others } = sections
  const names = socialProviders.map((provider) => providerNames[provider])
  return [
    billing ? others[billing] : others.noBilling,
    names.length > 0
      ? others.social(new Intl.ListFormat(spoken, { type: 'disjunction' }).format(names))
      : others.noSocial,
    others.mail,
    sentryDsn ? others.reporting : others.noReporting,
    ...(botCheck ? [others.botCheck] : []),
  ]
}

const { table } = privacyWords

/** What is kept, why, how long and who sees it: a table on a wide window, one after the other on a narrow one. */
const KeptData = ({ rows }: { readonly rows: ReturnType<typeof privacyWords.rows> }) => (
  <ul className="divide-y border-y text-sm">
    {rows.map(({ what, why, long, who }) => (
      <li key={what} className="py-4">
        <p className="font-medium">{what}</p>
        <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-3">
          <Fact label={table.why}>{why}</Fact>
          <Fact label={table.long}>{long}</Fact>
          <Fact label={table.who}>{who}</Fact>
        </dl>
      </li>
    ))}
  </ul>
)

const Fact = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div className="max-sm:grid max-sm:grid-cols-[8rem_1fr]">
    <dt className="text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
)
