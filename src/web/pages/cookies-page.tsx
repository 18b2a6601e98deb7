import { sessionDays, signalsKeptDays } from '../../shared/plans.ts'
import { cookiesWords } from '../../words/cookies.ts'
import { StoredInBrowser } from '../shell/stored-in-browser.tsx'
import { LegalPage } from './legal-page.tsx'

const { sections } = cookiesWords

export default function CookiesPage() {
  const facts = { sessionDays, signalsKeptDays }
  return (
    <LegalPage
      title={cookiesWords.title}
      lead={cookiesWords.lead}
      updated="2026-11-17"
      short={cookiesWords.short(facts)}
      sections={[
        { id: 'browser', ...sections.browser, text: [], children: <StoredInBrowser /> },
        { id: 'needed', ...sections.needed },
        { id: 'analytics', title: sections.analytics.title, text: sections.analytics.text(facts) },
        { id: 'others', ...sections.others },
        { id: 'clearing', ...sections.clearing },
      ]}
    />
  )
}
