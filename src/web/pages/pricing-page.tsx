import { Comparison } from '../../billing/web/plans/comparison.tsx'
import { Plans } from '../../billing/web/plans/plans.tsx'
import { openToAllWords } from '../../billing/web/prices/not-sold.tsx'
import { openProModal } from '../../billing/web/pro-modal-state.ts'
import { upload, usageWindowHours } from '../../shared/plans.ts'
import { useWebConfig } from '../../tasks/web/use-web-config.ts'
import { Page } from '../shell/page.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { Section } from '../shell/section.tsx'
import { TextLink } from '../shell/text-link.tsx'

export default function PricingPage() {
  const config = useWebConfig()
  const hasPlans = config?.plans ?? true
  return (
    <Page>
      <PageHeader
        title="Pricing"
        lead={
          hasPlans ? 'Free is open, with no account and no card. Pro has everything, in full size.' : openToAllWords
        }
      />
      {hasPlans && (
        <>
          <Plans onBuy={(period) => openProModal({ limitedToPro: true, period })} />
          <section className="pt-16 phone:pt-12">
            <h2 className="pb-4 text-lg font-semibold">What each plan has</h2>
            <Comparison freeWatermark={config?.freeWatermark ?? false} />
          </section>
        </>
      )}
      <div className={hasPlans ? 'pt-16 phone:pt-12' : ''}>
        {hasPlans && (
          <Section title="What counts as a run">
            <p>
              One that ends with a result. Runs that fail or that you cancel are given back. The {usageWindowHours}{' '}
              hours roll: a run is free again {usageWindowHours} hours after you used it.
            </p>
          </Section>
        )}
        <Section title="What can be uploaded">
          <p>
            JPEG, PNG and WebP, up to {upload.maxBytes / 1024 / 1024} MB and {upload.maxPixels / 1_000_000} megapixels.
          </p>
        </Section>
        <Section title="Your own server">
          <p>
            Safelight is free software under the Apache licence, version 2.0. Whoever installs it decides who pays what
            {hasPlans ? ': these are the plans it comes with' : ''}.{' '}
            <TextLink to="/a/contact">Ask the operator</TextLink> about this server.
          </p>
        </Section>
      </div>
    </Page>
  )
}
