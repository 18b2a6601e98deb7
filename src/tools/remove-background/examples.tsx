import { retentionDays, sdLongSide, upload } from '../../shared/plans.ts'
import { BeforeAfter } from '../../ui/gallery/before-after.tsx'
import { removeBackgroundShowcases } from './showcases.ts'

/** What the tool makes of pictures, what it takes, and what happens to them. */
export const Examples = () => (
  <div className="border-t bg-surface">
    <div className="mx-auto flex w-full max-w-[1200px] flex-col gap-20 px-6 pt-8 pb-20 phone:gap-14 phone:px-4">
      <section aria-labelledby="examples">
        <h2 id="examples" className="text-xl font-semibold">
          Made with it
        </h2>
        <p className="mt-3 max-w-[60ch] text-base text-pretty text-muted">
          Results as they came, not retouched. Move across a picture to see what it came from.
        </p>
        <ul className="mt-8 grid gap-6 md:grid-cols-3">
          {removeBackgroundShowcases.map((showcase) => (
            <li key={showcase.before}>
              <BeforeAfter showcase={showcase} className="aspect-[4/3]" />
              <p className="mt-3 text-muted">{showcase.caption}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="handles">
        <h2 id="handles" className="text-xl font-semibold">
          What it handles
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
          Questions
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

const facts = [
  {
    title: 'Hair and fur',
    text: 'Edges are soft where the subject is soft. The colour of the old background is taken out of them, so that no rim is left on a new one.',
  },
  {
    title: 'Gaps',
    text: 'The background is also taken out between fingers, under a handle and through leaves.',
  },
  {
    title: 'A new background',
    text: 'Leave it transparent, or choose a colour, another picture, or the old background out of focus. What was missed you keep or erase with a brush.',
  },
  {
    title: 'Formats',
    text: `JPEG, PNG and WebP up to ${maxMb} MB and ${maxMegapixels} megapixels. Turned and wide-gamut photos stay as they are meant. The result is a PNG.`,
  },
  {
    title: 'Your picture',
    text: `It is worked on by this server and goes nowhere else. Besides its operator only your browser can open it. It is deleted after ${retentionDays} days, or when you say so.`,
  },
  {
    title: 'Limits',
    text: 'Glass, smoke and veils are hard, and so is a subject in the colour of what is behind it. The brush helps there.',
  },
]

const questions = [
  {
    question: 'What is the difference between SD and HD?',
    answer: `SD results are up to ${sdLongSide} px on the long side, and free. HD keeps the full size of your picture and is part of Pro. The subject is found in the same way.`,
  },
  {
    question: 'The result is not quite right. What can I do?',
    answer:
      'Choose Retouch and paint: Keep brings the photo back, Erase takes more away. The edge of the brush is soft, every stroke can be undone, and it costs no run.',
  },
  {
    question: 'My picture is transparent already. What happens to that?',
    answer:
      'It stays transparent, and the subject in it is cut out. If the transparency is not meant, switch off Keep transparency below the picture.',
  },
]
