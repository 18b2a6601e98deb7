import { retentionDays } from '../../../shared/plans.ts'

const reasons = [
  {
    title: 'Private',
    text: `Your picture goes to one server and stays there until it is deleted: after ${retentionDays} days, or when you say so. No analytics, and not one request to another host.`,
  },
  {
    title: 'Self-hosted',
    text: 'The models, the queue, the database and these pages start with one command on a machine of your own. The source is open, under the Apache licence.',
  },
  {
    title: 'Honest',
    text: 'The place in the queue is your real place, and the progress is the engine’s own. When something fails you read why, and the run is not counted.',
  },
]

export const WhyItDiffers = () => (
  <section aria-labelledby="why" className="border-y bg-surface">
    <div className="mx-auto w-full max-w-[1200px] px-6 py-24 phone:px-4 phone:py-16">
      <h2 id="why" className="max-w-[22ch] text-2xl font-semibold text-balance phone:text-xl">
        A darkroom of your own, not a service that develops for you.
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
