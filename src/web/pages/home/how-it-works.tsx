import { ArrowDown, Check, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { retentionDays } from '../../../shared/plans.ts'
import { homeWords } from '../../../words/home.ts'

const { drop, look, keep } = homeWords.steps

export const HowItWorks = () => (
  <section
    aria-labelledby="how"
    className="mx-auto w-full max-w-[1200px] px-6 py-24 phone:px-4 phone:py-16 2xl:max-w-[1520px]"
  >
    <h2 id="how" className="text-xl font-semibold">
      {homeWords.how}
    </h2>
    <ol className="mt-8 grid gap-x-6 gap-y-10 md:grid-cols-3">
      <Step number={1} title={drop.title} text={drop.text} picture={<Dropped />} />
      <Step number={2} title={look.title} text={look.text} picture={<Compared />} />
      <Step number={3} title={keep.title} text={keep.text(retentionDays)} picture={<Kept />} />
    </ol>
  </section>
)

interface StepProps {
  readonly number: number
  readonly title: string
  readonly text: string
  readonly picture: ReactNode
}

const Step = ({ number, title, text, picture }: StepProps) => (
  <li>
    <div aria-hidden="true" className="relative aspect-[16/10] overflow-hidden border bg-surface">
      {picture}
    </div>
    <h3 className="mt-4 flex items-baseline gap-3 text-base font-medium">
      <span aria-hidden="true" className="font-mono text-sm font-normal text-muted">
        {number}
      </span>
      {title}
    </h3>
    <p className="mt-1.5 max-w-[52ch] text-base text-pretty text-muted">{text}</p>
  </li>
)

const thumbnail = '/samples/sample-2-thumb.jpg'

const Dropped = () => (
  <div className="absolute inset-5 flex items-center justify-center rounded-panel border-2 border-dashed border-accent/60">
    <img src={thumbnail} alt="" loading="lazy" className="size-24 -rotate-6 object-cover shadow-float" />
    <span className="absolute right-5 bottom-5 flex size-9 items-center justify-center rounded-full bg-accent text-surface">
      <ArrowDown className="size-5" />
    </span>
  </div>
)

const Compared = () => (
  <div className="checkerboard absolute inset-0">
    <img src="/samples/sample-2.webp" alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
    <img
      src="/samples/sample-2.jpg"
      alt=""
      loading="lazy"
      className="absolute inset-0 size-full object-cover [clip-path:inset(0_50%_0_0)]"
    />
    <span className="absolute inset-y-0 left-1/2 w-px bg-white shadow-[0_0_0_0.5px_oklch(0_0_0/35%)]">
      <span className="absolute top-1/2 left-1/2 h-7 w-1.5 -translate-1/2 rounded-full bg-white shadow-float" />
    </span>
  </div>
)

const Kept = () => (
  <div className="absolute inset-x-6 top-1/2 -translate-y-1/2 rounded-panel border bg-raised shadow-float">
    <div className="flex items-center gap-3 border-b p-3">
      <span className="checkerboard size-11 shrink-0">
        <img src="/samples/sample-2.webp" alt="" loading="lazy" className="size-full object-cover" />
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-mono text-xs">tulips-remove-background.png</span>
        <span className="block truncate text-xs text-muted">{homeWords.keptFor(retentionDays)}</span>
      </span>
      <Check className="size-4 shrink-0 text-ok" />
    </div>
    <div className="flex justify-end p-2.5">
      <span className="flex size-8 items-center justify-center rounded-control bg-text text-surface">
        <Download className="size-4" />
      </span>
    </div>
  </div>
)
