import { useWebConfig } from '../../client/use-web-config.ts'
import { batchLimit, retentionDays, upload, usageWindowHours } from '../../shared/plans.ts'
import { type TermsFacts, termsWords } from '../../words/terms.ts'
import { LegalPage } from './legal-page.tsx'

const { sections } = termsWords

export default function TermsPage() {
  const config = useWebConfig()
  const facts: TermsFacts = {
    host: window.location.host,
    retentionDays,
    usageWindowHours,
    maxMegabytes: upload.maxBytes / 1024 / 1024,
    maxMegapixels: upload.maxPixels / 1_000_000,
    batchOfPro: batchLimit.pro,
  }
  const { payment, limits } = sections
  return (
    <LegalPage
      title={termsWords.title}
      lead={termsWords.lead}
      updated="2026-11-15"
      short={termsWords.short(facts)}
      sections={[
        { id: 'agreement', title: sections.agreement.title, text: sections.agreement.text(facts) },
        { id: 'pictures', ...sections.pictures },
        { id: 'uploads', ...sections.uploads },
        { id: 'account', ...sections.account },
        {
          id: 'limits',
          title: limits.title,
          text: [...limits.text(facts), ...(config?.freeWatermark ? [sections.watermark] : [])],
        },
        { id: 'payment', title: payment.title, text: config?.billing === null ? payment.notSold : payment.sold },
        { id: 'copies', title: sections.copies.title, text: sections.copies.text(facts) },
        { id: 'promises', ...sections.promises },
        { id: 'software', ...sections.software },
        { id: 'changes', ...sections.changes },
      ]}
    />
  )
}
