import { listingWords } from '../../words/listing.ts'
import { ToolListing } from '../gallery/tool-listing.tsx'
import { Page, PageHeader } from '../shell/page.tsx'
import { DropToStart } from './home/drop-to-start.tsx'
import { useStart } from './home/use-start.ts'

export default function ToolsPage() {
  const start = useStart()
  return (
    <Page>
      <PageHeader title={listingWords.title} lead={listingWords.dropAnywhere} />
      <ToolListing />
      <DropToStart start={start} />
    </Page>
  )
}
