import { homeWords } from '../../../words/home.ts'
import { listingWords } from '../../../words/listing.ts'
import { ToolListing } from '../../gallery/tool-listing.tsx'

/** The listing of the tools page, where a visitor who has not chosen anything yet comes by. */
export const ToolTiles = () => (
  <section
    aria-labelledby="tools"
    className="mx-auto w-full max-w-[1200px] px-6 pt-8 pb-24 phone:px-4 phone:pt-4 phone:pb-16 2xl:max-w-[1520px]"
  >
    <h2 id="tools" className="text-xl font-semibold">
      {homeWords.results}
    </h2>
    <p className="mt-3 mb-8 max-w-[60ch] text-base text-pretty text-muted phone:mb-6">{listingWords.lead}</p>
    <ToolListing />
  </section>
)
