import { imageTypes } from '../../../shared/images.ts'
import { retentionDays } from '../../../shared/plans.ts'
import { browseForImages } from '../../../ui/intake/browse-for-images.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { homeWords } from '../../../words/home.ts'
import { listingWords } from '../../../words/listing.ts'
import { ToolListing } from '../../gallery/tool-listing.tsx'
import { Logo } from '../../shell/logo.tsx'
import { DropToStart } from './drop-to-start.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { useStart } from './use-start.ts'

/** The whole page takes a picture: dropped, pasted, chosen, or one of ours. */
export default function HomePage() {
  const start = useStart()
  return (
    <>
      <Hero onFiles={start.take} />
      <ToolTiles />
      <WhyItDiffers />
      <HowItWorks />
      <CallToAction onFiles={start.take} />
      <DropToStart start={start} />
    </>
  )
}

/** The listing of the tools page, where a visitor who has not chosen anything yet comes by. */
const ToolTiles = () => (
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

const { private: isPrivate, selfHosted, honest } = homeWords.reasons
const reasons = [
  { title: isPrivate.title, text: isPrivate.text(retentionDays) },
  { title: selfHosted.title, text: selfHosted.text },
  { title: honest.title, text: honest.text },
]

const WhyItDiffers = () => (
  <section aria-labelledby="why" className="border-y bg-surface">
    <div className="mx-auto w-full max-w-[1200px] px-6 py-24 phone:px-4 phone:py-16">
      <h2 id="why" className="max-w-[22ch] text-2xl font-semibold text-balance phone:text-xl">
        {homeWords.why}
      </h2>
      <dl className="grid gap-x-12 gap-y-8 pt-16 phone:pt-10 md:grid-cols-3">
        {reasons.map(({ title, text }) => (
          <div key={title} className="border-t border-text pt-4">
            <dt className="text-base font-medium">{title}</dt>
            <dd className="mt-2 text-base text-pretty text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
)

/** Whoever has read this far should not have to go back up. */
const CallToAction = ({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) => (
  <section aria-labelledby="start" className="border-t bg-surface">
    <div className="mx-auto flex w-full max-w-[1200px] flex-col items-center gap-6 px-6 py-20 text-center phone:px-4 phone:py-14">
      <Logo className="size-10" />
      <div>
        <h2 id="start" className="text-2xl font-semibold phone:text-xl">
          {homeWords.closing}
        </h2>
        <p className="mt-3 text-base text-muted">{homeWords.closingLead}</p>
      </div>
      <Button variant="primary" size="large" onClick={() => browseForImages(imageTypes, { several: true, onFiles })}>
        {homeWords.choose}
      </Button>
    </div>
  </section>
)
