import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/primitives/button.tsx'
import { Page } from '../shell/page.tsx'
import { PageHeader } from '../shell/page-header.tsx'

/** An unexposed frame. */
export const NotFoundPage = () => (
  <Page>
    <PageHeader title="There is no page here" lead="The address may be mistyped, or the page may have moved.">
      <div className="mt-8 flex flex-wrap gap-2">
        <Button asChild variant="primary">
          <Link to="/">Start with a picture</Link>
        </Button>
        <Button asChild>
          <Link to="/tools">See all tools</Link>
        </Button>
      </div>
    </PageHeader>
    <p aria-hidden="true" className="border-t pt-3 font-mono text-xs text-muted">
      404
    </p>
  </Page>
)
