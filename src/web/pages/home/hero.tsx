import { imageTypes } from '../../../shared/images.ts'
import { upload } from '../../../shared/plans.ts'
import { formatKeys } from '../../../ui/actions/keys.ts'
import { BeforeAfter } from '../../../ui/gallery/before-after.tsx'
import { browseForImages } from '../../../ui/intake/browse-for-images.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Kbd } from '../../../ui/primitives/kbd.tsx'
import { CropMarks } from '../../gallery/crop-marks.tsx'
import { showcases } from '../../gallery/showcase.ts'
import { SampleStrip } from './sample-strip.tsx'

interface HeroProps {
  readonly onFiles: (files: readonly File[]) => void
}

const [first] = showcases['remove-background']

export function Hero({ onFiles }: HeroProps) {
  return (
    <section className="mx-auto grid w-full max-w-[1200px] items-center gap-x-14 gap-y-12 px-6 py-16 phone:px-4 phone:py-10 lg:min-h-[min(calc(100dvh-3rem),960px)] lg:grid-cols-[2fr_3fr]">
      <div>
        <h1 className="text-2xl font-semibold max-[374px]:text-xl">
          Drop a photo. <br />
          Keep what matters.
        </h1>
        <p className="mt-5 max-w-[38ch] text-lg text-pretty text-muted">
          Cut the subject out, paint things away, take the words off, make it larger. On this server: no account needed,
          nothing sent elsewhere.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button variant="primary" size="large" onClick={() => browseForImages(imageTypes, { onFiles })}>
            Choose a photo
          </Button>
          <p className="flex items-center gap-1.5 text-muted phone:hidden touch:hidden">
            or drop it anywhere, or paste it <Kbd>{formatKeys('Mod v')}</Kbd>
          </p>
        </div>
        <p className="mt-4 text-xs text-muted">
          JPEG, PNG or WebP up to <span className="font-mono">{upload.maxBytes / 1024 / 1024}</span> MB.
        </p>
        <SampleStrip onFile={(file) => onFiles([file])} />
      </div>
      <figure className="xl:-mr-8 min-[1400px]:-mr-16 2xl:-mr-40">
        <CropMarks>
          <BeforeAfter showcase={first} eager className="aspect-[4/3] w-full" />
        </CropMarks>
        <figcaption className="mx-3 mt-6 flex justify-between text-xs text-muted">
          <span>Original</span>
          <span>Result</span>
        </figcaption>
      </figure>
    </section>
  )
}
