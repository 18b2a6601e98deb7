import { retentionDays, upload, usageWindowHours } from '../../shared/plans.ts'
import { Page } from '../shell/page.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { Section } from '../shell/section.tsx'
import { TextLink } from '../shell/text-link.tsx'

export default function TermsPage() {
  return (
    <Page>
      <PageHeader title="Terms" lead="The few rules for using this installation of Safelight." />
      <Section title="Your pictures stay yours">
        <p>
          You keep every right in what you upload and in what comes back. You allow the server to store and process it
          for the task you started, and for nothing else.
        </p>
      </Section>
      <Section title="What you may upload">
        <p>
          Pictures you have the right to edit. Nothing unlawful, nothing that sexualises children, and nothing made to
          deceive or harass the people in it.
        </p>
      </Section>
      <Section title="Fair use">
        <p>
          Files up to {upload.maxBytes / 1024 / 1024} MB and {upload.maxPixels / 1_000_000} megapixels, and for each
          tool a number of runs per {usageWindowHours} hours that is printed on the{' '}
          <TextLink to="/pricing">pricing page</TextLink>. Do not try to get around the limits or to overload the
          server.
        </p>
      </Section>
      <Section title="Keep your own copies">
        <p>
          Results are deleted after {retentionDays} days. Download what you need: this is a workshop, not an archive.
        </p>
      </Section>
      <Section title="No promises beyond the picture">
        <p>
          The service is provided as it is. A model can misjudge an edge, and the server can be down. The software is
          free, under the Apache License 2.0, which also says that it comes without warranty.
        </p>
      </Section>
      <Section title="Who runs it">
        <p>
          Whoever installed it on this server. They may add terms of their own; ask them through{' '}
          <TextLink to="/a/contact">Contact</TextLink>.
        </p>
      </Section>
    </Page>
  )
}
