import { imageTypes } from '../../../shared/images.ts'
import { upload } from '../../../shared/plans.ts'
import { tools } from '../../../tools/catalogue.ts'
import { formatKeys } from '../../../ui/actions/keys.ts'
import { browseForImages } from '../../../ui/intake/browse-for-images.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Kbd } from '../../../ui/primitives/kbd.tsx'
import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { homeWords } from '../../../words/home.ts'
import { HeroStage } from './hero-stage.tsx'
import { SampleStrip } from './sample-strip.tsx'

export const Hero = ({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) => (
  <section className="relative overflow-hidden">
    <LampLight />
    <div className="relative mx-auto grid w-full max-w-[1200px] items-center gap-x-14 gap-y-12 px-6 py-16 phone:gap-y-8 phone:px-4 phone:py-8 lg:min-h-[min(calc(100dvh-3rem),960px)] lg:grid-cols-[2fr_3fr] 2xl:max-w-[1520px]">
      <div>
        <h1 className="text-2xl font-semibold phone:text-[2.25rem] phone:leading-[2.5rem] max-[374px]:text-xl">
          {homeWords.headline.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h1>
        <p className="mt-5 max-w-[40ch] text-lg text-pretty text-muted phone:mt-4 phone:text-base">
          <Sentence
            text={homeWords.lead}
            parts={{ tools: <span className="font-medium text-text">{tools.length}</span> }}
          />
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 phone:mt-6">
          <Button
            variant="primary"
            size="large"
            className="phone:w-full"
            onClick={() => browseForImages(imageTypes, { several: true, onFiles })}
          >
            {homeWords.choose}
          </Button>
          <p className="text-muted phone:hidden touch:hidden">
            <Sentence text={homeWords.orDrop} parts={{ keys: <Kbd>{formatKeys('Mod v')}</Kbd> }} />
          </p>
        </div>
        <p className="mt-4 text-xs text-muted">
          <Sentence
            text={homeWords.formats}
            parts={{ megabytes: <span className="font-mono">{upload.maxBytes / 1024 / 1024}</span> }}
          />
        </p>
        <SampleStrip onFile={(file) => onFiles([file])} />
      </div>
      <HeroStage />
    </div>
  </section>
)

/** Where the lamp stands: a light table is brighter there, and so is a darkroom. */
const LampLight = () => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-0 bg-[radial-gradient(60%_70%_at_70%_45%,light-dark(oklch(1_0_0/90%),oklch(0.27_0_0/80%)),transparent)]"
  />
)
