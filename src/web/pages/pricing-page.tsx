import { Comparison } from '../../billing/web/plans/comparison.tsx'
import { Plans } from '../../billing/web/plans/plans.tsx'
import { openProModal } from '../../client/modals.ts'
import { useWebConfig } from '../../client/use-web-config.ts'
import { upload, usageWindowHours } from '../../shared/plans.ts'
import { Section } from '../../ui/primitives/section.tsx'
import { Sentence } from '../../ui/primitives/sentence.tsx'
import { plansWords as words } from '../../words/plans.ts'
import { spoken } from '../../words/spoken.ts'
import { Page, PageHeader } from '../shell/page.tsx'
import { TextLink } from '../shell/text-link.tsx'

export default function PricingPage() {
  const config = useWebConfig()
  const hasPlans = config?.plans ?? true
  return (
    <Page>
      <PageHeader title={words.title} lead={hasPlans ? words.lead : words.openToAll} />
      {hasPlans && (
        <>
          <Plans onBuy={(period) => openProModal({ limitedToPro: true, period })} />
          <section className="pt-16 phone:pt-12">
            <h2 className="pb-4 text-lg font-semibold">{words.comparison.title}</h2>
            <Comparison freeWatermark={config?.freeWatermark ?? false} />
          </section>
        </>
      )}
      <div className={hasPlans ? 'pt-16 phone:pt-12' : ''}>
        {hasPlans && (
          <Section title={words.countedRuns}>
            <p>{words.countedRunsAbout(usageWindowHours)}</p>
          </Section>
        )}
        <Section title={words.uploads}>
          <p>
            {words.uploadsAbout(
              upload.maxBytes / 1024 / 1024,
              upload.maxPixels / 1_000_000,
              upload.maxSide.toLocaleString(spoken),
            )}
          </p>
        </Section>
        <Section title={words.ownServer}>
          <p>
            <Sentence
              text={hasPlans ? words.ownServerWithPlans : words.ownServerAbout}
              parts={{ contact: <TextLink to="/a/contact">{words.askOperator}</TextLink> }}
            />
          </p>
        </Section>
      </div>
    </Page>
  )
}
