import { useWebConfig } from '../../client/use-web-config.ts'
import { providerNames } from '../../shared/account.ts'
import {
  previewHours,
  retentionDays,
  sessionDays,
  signalsKeptDays,
  usageKeptDays,
  usageWindowHours,
} from '../../shared/plans.ts'
import type { WebConfig } from '../../shared/web-config.ts'
import { type PrivacyFacts, privacyWords } from '../../words/privacy.ts'
import { spoken } from '../../words/spoken.ts'
import { StoredInBrowser } from '../shell/stored-in-browser.tsx'
import { KeptData } from './legal/kept-data.tsx'
import { LegalPage } from './legal/legal-page.tsx'

const { sections } = privacyWords

export default function PrivacyPage() {
  const config = useWebConfig()
  const facts: PrivacyFacts = {
    host: window.location.host,
    retentionDays,
    usageKeptDays,
    usageWindowHours,
    sessionDays,
    signalsKeptDays,
    previewHours,
  }
  return (
    <LegalPage
      title={privacyWords.title}
      lead={privacyWords.lead}
      updated="2026-11-15"
      short={privacyWords.short(facts)}
      sections={[
        { id: 'operator', title: sections.operator.title, text: sections.operator.text(facts) },
        { id: 'pictures', title: sections.pictures.title, text: sections.pictures.text(facts) },
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
