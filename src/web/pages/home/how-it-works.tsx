import { retentionDays } from '../../../shared/plans.ts'

const steps = [
  {
    title: 'Drop',
    text: 'The photo is on screen at once, straight from your disk, while it uploads.',
  },
  {
    title: 'Look',
    text: 'The result wipes in when it is ready. Drag the line, zoom to the detail, hold a key for the original, undo anything.',
  },
  {
    title: 'Keep',
    text: `Download it, copy it, or open it in the next tool. Once it is uploaded you may close the page: the result waits in your history for ${retentionDays} days.`,
  },
]

export const HowItWorks = () => (
  <section aria-labelledby="how" className="mx-auto w-full max-w-[1200px] px-6 py-24 phone:px-4 phone:py-16">
    <h2 id="how" className="text-xl font-semibold">
      How it works
    </h2>
    <ol className="mt-8">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[3rem_1fr] gap-y-1 border-t py-6 md:grid-cols-[1fr_1fr_2fr]">
          <span aria-hidden="true" className="font-mono text-muted">
            {index + 1}
          </span>
          <h3 className="text-base font-medium">{title}</h3>
          <p className="max-w-[52ch] text-base text-pretty text-muted phone:col-start-2">{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
