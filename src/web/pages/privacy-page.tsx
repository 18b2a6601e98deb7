import { retentionDays } from '../../shared/plans.ts'
import { Page } from '../shell/page.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { Section } from '../shell/section.tsx'
import { StoredInBrowser } from '../shell/stored-in-browser.tsx'
import { TextLink } from '../shell/text-link.tsx'

export default function PrivacyPage() {
  return (
    <Page>
      <PageHeader
        title="Privacy"
        lead="Your pictures go to the server you are looking at, are worked on there, and are deleted."
      />
      <Section title="Your pictures">
        <p>
          A picture you start a tool with is stored together with its results, on this server’s disk or in the storage
          bucket its operator has set up, so that you can open and download them again. Both are deleted {retentionDays}{' '}
          days after the task has ended, or at once when you delete them in your{' '}
          <TextLink to="/history">history</TextLink>.
        </p>
        <p>
          They are worked on by models that run on this server. They are not sent to another company, not shown to
          anybody, and not used to train anything.
        </p>
      </Section>
      <Section title="Who can see them">
        <p>
          Your browser, through the cookie below, and whoever operates this server: Safelight is self-hosted software,
          and its operator has the storage it writes to.
        </p>
      </Section>
      <Section title="What else is stored">
        <p>
          With each task: the tool, its settings, the name, size and type of the file, and when it was started and
          ended. How often you used a tool in the last 24 hours, to apply the cap. The server’s log holds requests with
          their time and address.
        </p>
      </Section>
      <Section title="In your browser">
        <StoredInBrowser />
      </Section>
      <Section title="Deleting everything">
        <p>
          <TextLink to="/settings">Settings</TextLink> has one button that deletes all of your pictures. It takes effect
          at once.
        </p>
      </Section>
      <Section title="Questions">
        <p>
          The operator of this installation answers for it: see <TextLink to="/a/contact">Contact</TextLink>.
        </p>
      </Section>
    </Page>
  )
}
