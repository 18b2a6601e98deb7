import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/primitives/button.tsx'
import { Page } from '../shell/page.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { Section } from '../shell/section.tsx'
import { TextLink } from '../shell/text-link.tsx'

export default function LoginPage() {
  return (
    <Page>
      <PageHeader title="Nothing here needs an account" lead="Accounts are not open yet. Start with a picture instead.">
        <div className="mt-8 flex flex-wrap gap-2">
          <Button asChild variant="primary">
            <Link to="/">Choose a photo</Link>
          </Button>
          <Button asChild>
            <Link to="/history">Open your history</Link>
          </Button>
        </div>
      </PageHeader>
      <Section title="How your pictures stay yours">
        <p>
          A cookie in this browser holds a random number, and only a browser that shows it gets your pictures. Another
          browser, or this one after its cookies are cleared, starts with an empty history.
        </p>
        <p>
          See <TextLink to="/settings">what is stored</TextLink> and delete it whenever you like.
        </p>
      </Section>
    </Page>
  )
}
