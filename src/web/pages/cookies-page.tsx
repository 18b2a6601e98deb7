import { Page } from '../shell/page.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { Section } from '../shell/section.tsx'
import { StoredInBrowser } from '../shell/stored-in-browser.tsx'
import { TextLink } from '../shell/text-link.tsx'

export default function CookiesPage() {
  return (
    <Page>
      <PageHeader
        title="Cookies"
        lead="What this site keeps in your browser. All of it is needed for the site to work, so there is no banner. Analytics stay off until you allow them."
      />
      <Section title="In your browser">
        <StoredInBrowser />
      </Section>
      <Section title="Not here">
        <p>
          No advertising, no fonts, scripts or pixels from other hosts: the pages forbid them. Analytics are off unless
          you turn them on in <TextLink to="/settings">Settings</TextLink>, and you can turn them off there again.
        </p>
      </Section>
      <Section title="Clearing them">
        <p>
          Clear this site’s data in your browser’s settings. You are then signed out, and without an account your
          history starts empty: to delete the pictures themselves first, use{' '}
          <TextLink to="/settings">Settings</TextLink>.
        </p>
      </Section>
    </Page>
  )
}
