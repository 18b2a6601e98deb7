import { retentionDays } from '../../../shared/plans.ts'
import { homeMoreWords } from '../../../words/home-more.ts'

const { private: isPrivate, selfHosted, honest } = homeMoreWords.reasons
const reasons = [
  { title: isPrivate.title, text: isPrivate.text(retentionDays) },
  { title: selfHosted.title, text: selfHosted.text },
  { title: honest.title, text: honest.text },
]

export const WhyItDiffers = () => (
  <section aria-labelledby="why" className="border-y bg-surface">
    <div className="mx-auto w-full max-w-[1200px] px-6 py-24 phone:px-4 phone:py-16">
      <h2 id="why" className="max-w-[22ch] text-2xl font-semibold text-balance phone:text-xl">
        {homeMoreWords.why}
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
