import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/primitives/button.tsx'
import { Page } from '../shell/page.tsx'
import { PageHeader } from '../shell/page-header.tsx'

export default function SigninLinkPage() {
  return (
    <Page>
      <PageHeader
        title="Sign-in links are not used here yet"
        lead="This installation sends no mail and has no accounts. If a message brought you here, it did not come from us."
      >
        <div className="mt-8">
          <Button asChild variant="primary">
            <Link to="/">Start without an account</Link>
          </Button>
        </div>
      </PageHeader>
    </Page>
  )
}
