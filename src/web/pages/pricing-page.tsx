import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  apiCredits,
  batchLimit,
  proPrice,
  retentionDays,
  sdLongSide,
  trialDays,
  upload,
  usageWindowHours,
} from '../../shared/plans.ts'
import { tools } from '../../tools/catalogue.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Page } from '../shell/page.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { Section } from '../shell/section.tsx'
import { TextLink } from '../shell/text-link.tsx'

export default function PricingPage() {
  return (
    <Page>
      <PageHeader
        title="Pricing"
        lead="Free is open, with no account and no card. Pro and API are announced here and cannot be bought yet."
      />
      <div className="grid border md:grid-cols-3 md:divide-x phone:divide-y">
        <Plan
          name="Free"
          state="Open now"
          price="$0"
          per="a month"
          points={[
            ...tools.map((tool) => `${tool.title}: ${tool.cap.anonymous} pictures per ${usageWindowHours} hours`),
            `Results up to ${sdLongSide} px on the long side`,
            `History for ${retentionDays} days`,
            'No watermark, no account',
          ]}
          action={
            <Button asChild variant="primary" className="w-full">
              <Link to="/">Choose a photo</Link>
            </Button>
          }
        />
        <Plan
          name="Pro"
          state="Not on sale yet"
          price={`$${proPrice.perMonth}`}
          per={`a month, or $${proPrice.perYear} a year`}
          points={[
            'HD: results in the full size of your picture',
            'First in the queue',
            `Batches of up to ${batchLimit.pro} pictures`,
            `A free trial of ${trialDays} days`,
          ]}
        />
        <Plan
          name="API"
          state="Not on sale yet"
          price="Per use"
          per="one credit a picture"
          points={[
            `${apiCredits.freeOnce} credits free, once`,
            `Packs of ${creditPacks} credits`,
            'Nothing is charged for a failed call',
          ]}
          action={
            <Button asChild className="w-full">
              <Link to="/a/api">Read about the HTTP interface</Link>
            </Button>
          }
        />
      </div>
      <div className="pt-16 phone:pt-10">
        <Section title="What counts as a picture">
          <p>
            A run that ends with a result. Runs that fail or that you cancel are given back. The {usageWindowHours}{' '}
            hours roll: a run is free again {usageWindowHours} hours after you used it.
          </p>
        </Section>
        <Section title="What can be uploaded">
          <p>
            JPEG, PNG and WebP, up to {upload.maxBytes / 1024 / 1024} MB and {upload.maxPixels / 1_000_000} megapixels.
          </p>
        </Section>
        <Section title="Your own server">
          <p>
            Safelight is free software under the Apache licence, version 2.0. Whoever installs it decides who pays what:
            these are the plans it comes with. <TextLink to="/a/contact">Ask the operator</TextLink> about this server.
          </p>
        </Section>
      </div>
    </Page>
  )
}

const creditPacks = new Intl.ListFormat('en').format(apiCredits.packs.map((credits) => credits.toLocaleString('en')))

interface PlanProps {
  readonly name: string
  readonly state: string
  readonly price: string
  readonly per: string
  readonly points: readonly string[]
  readonly action?: ReactNode
}

const Plan = ({ name, state, price, per, points, action }: PlanProps) => (
  <section className="flex flex-col bg-surface p-8 phone:p-6">
    <div className="flex items-baseline justify-between gap-4">
      <h2 className="text-lg font-semibold">{name}</h2>
      <p className="text-xs text-muted">{state}</p>
    </div>
    <p className="mt-8">
      <span className="text-2xl font-semibold">{price}</span>
      <span className="mt-1 block text-muted">{per}</span>
    </p>
    <ul className="mt-8 grow space-y-3">
      {points.map((point) => (
        <li key={point} className="flex gap-3">
          <Check className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
          {point}
        </li>
      ))}
    </ul>
    {action && <div className="mt-10">{action}</div>}
  </section>
)
