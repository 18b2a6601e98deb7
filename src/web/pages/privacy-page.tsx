import { retentionDays, sessionDays, usageKeptDays } from '../../shared/plans.ts'
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
          Your browser, through the cookie below, every device you sign in on, and whoever operates this server:
          Safelight is self-hosted software, and its operator has the storage it writes to.
        </p>
      </Section>
      <Section title="What else is stored">
        <p>
          With each task: the tool, its settings, the name, size and type of the file, and when it was started and
          ended. It is deleted with its pictures. That you used a tool, and when, to apply the cap: deleted after{' '}
          {usageKeptDays} days.
        </p>
        <p>
          With the cookie below: an account without a name, and your browser’s description of itself and your address
          when it was set. Both are deleted {sessionDays} days after your last visit.
        </p>
        <p>
          If you sign in: your e-mail address, the name and picture of an account you connect, a password only as a
          number it cannot be read from, your plan, and when and how you last signed in. They are kept until you delete
          your account. Pictures you made in this browser before are yours in the account, too.
        </p>
        <p>
          Signing in with Google, Facebook or Apple, where this server offers it, tells them that you do so here. They
          learn nothing about your pictures.
        </p>
        <p>What you answer when asked about a result stays with your account, also after the picture is gone.</p>
        <p>The server’s log holds requests with their time and address, for as long as the operator keeps it.</p>
      </Section>
      <Section title="In your browser">
        <StoredInBrowser />
      </Section>
      <Section title="Deleting everything">
        <p>
          <TextLink to="/settings">Settings</TextLink> has one button that deletes all of your pictures, one that gives
          you everything stored about you as a file, and one that deletes your account with all of it. They take effect
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
