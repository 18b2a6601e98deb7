import { imageTypes } from '../../../shared/images.ts'
import { browseForImages } from '../../../ui/intake/browse-for-images.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { homeMoreWords } from '../../../words/home-more.ts'
import { Logo } from '../../shell/logo.tsx'

/** Whoever has read this far should not have to go back up. */
export const LastCall = ({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) => (
  <section aria-labelledby="start" className="border-t bg-surface">
    <div className="mx-auto flex w-full max-w-[1200px] flex-col items-center gap-6 px-6 py-20 text-center phone:px-4 phone:py-14">
      <Logo className="size-10" />
      <div>
        <h2 id="start" className="text-2xl font-semibold phone:text-xl">
          {homeMoreWords.closing}
        </h2>
        <p className="mt-3 text-base text-muted">{homeMoreWords.closingLead}</p>
      </div>
      <Button variant="primary" size="large" onClick={() => browseForImages(imageTypes, { several: true, onFiles })}>
        {homeMoreWords.choose}
      </Button>
    </div>
  </section>
)
