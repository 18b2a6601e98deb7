import { retentionDays, sdLongSide, upload } from '../../../shared/plans.ts'
import { BeforeAfter } from '../../../ui/gallery/before-after.tsx'
import { removeBackground } from '../contract.ts'
import { pageWords } from './page-words.ts'

/** What the tool makes of pictures, what it takes, and what happens to them. */
export const Examples = () => (
  <div className="border-t bg-surface">
    <div className="mx-auto flex w-full max-w-[1200px] flex-col gap-20 px-6 pt-8 pb-20 phone:gap-14 phone:px-4">
      <section aria-labelledby="examples">
        <h2 id="examples" className="text-xl font-semibold">
          {pageWords.examples}
        </h2>
        <p className="mt-3 max-w-[60ch] text-base text-pretty text-muted">{pageWords.examplesNote}</p>
        <ul className="mt-8 grid gap-6 md:grid-cols-3">
          {removeBackground.showcases.map((showcase, index) => (
            <li key={showcase.before}>
              <BeforeAfter showcase={showcase} className="aspect-[4/3]" />
              <p className="mt-3 text-muted">{captions[index]}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="handles">
        <h2 id="handles" className="text-xl font-semibold">
          {pageWords.handles}
        </h2>
        <dl className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-3">
          {facts.map(({ title, text }) => (
            <div key={title} className="border-t border-text pt-4">
              <dt className="text-base font-medium">{title}</dt>
              <dd className="mt-2 text-base text-pretty text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="questions">
        <h2 id="questions" className="text-xl font-semibold">
          {pageWords.questions}
        </h2>
        <dl className="mt-8">
          {questions.map(({ question, answer }) => (
            <div key={question} className="grid gap-x-12 gap-y-2 border-t py-6 md:grid-cols-[1fr_2fr]">
              <dt className="text-base font-medium text-pretty">{question}</dt>
              <dd className="max-w-[60ch] text-base text-pretty text-muted">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  </div>
)

const maxMb = upload.maxBytes / 1024 / 1024
const maxMegapixels = upload.maxPixels / 1_000_000

const { fox, tulips, fern } = pageWords.captions
/** In the order of the showcases. */
const captions = [fox, tulips, fern]

const { hair, gaps, background, formats, privacy, limits } = pageWords.facts
const facts = [
  hair,
  gaps,
  background,
  { ...formats, text: formats.text(maxMb, maxMegapixels) },
  { ...privacy, text: privacy.text(retentionDays) },
  limits,
]

const { quality, retouch, transparency } = pageWords.answers
const questions = [{ ...quality, answer: quality.answer(sdLongSide) }, retouch, transparency]
