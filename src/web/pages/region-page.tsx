import { Link } from '@tanstack/react-router'
import { errorMessage } from '../../shared/errors.ts'
import { catalogue, type ToolId, tools } from '../../tools/catalogue.ts'
import { ButtonLink } from '../../ui/primitives/button.tsx'
import { Section } from '../../ui/primitives/section.tsx'
import { regionWords } from '../../words/region.ts'
import { Page, PageHeader } from '../shell/page.tsx'

interface RegionPageProps {
  readonly toolId: ToolId
  readonly blockedTools: readonly string[]
}

/** Instead of a tool that is not offered where the visitor is: said before a picture is chosen, not after. */
export const RegionPage = ({ toolId, blockedTools }: RegionPageProps) => (
  <Page>
    <PageHeader title={errorMessage('region-blocked', { tool: catalogue[toolId].title })} lead={regionWords.lead}>
      <div className="mt-8 flex flex-wrap gap-2">
        <ButtonLink to="/" variant="primary">
          {regionWords.start}
        </ButtonLink>
        <ButtonLink to="/a/contact">{regionWords.ask}</ButtonLink>
      </div>
    </PageHeader>
    <Section title={regionWords.others}>
      <ul className="border-t">
        {tools
          .filter(({ id }) => !blockedTools.includes(id))
          .map(({ path, title, summary }) => (
            <li key={path} className="border-b">
              <Link to={path} className="block rounded-control py-3 transition-colors hover:text-accent">
                <span className="font-medium">{title}</span>
                <span className="block text-sm text-muted">{summary}</span>
              </Link>
            </li>
          ))}
      </ul>
    </Section>
  </Page>
)
