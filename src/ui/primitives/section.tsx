import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** One heading, its text beside it on a wide window and below it on a narrow one, a hairline above. */
export const Section = ({ title, children }: SectionProps) => (
  <section className="grid gap-x-8 gap-y-3 border-t py-8 md:grid-cols-[1fr_2fr] md:py-10">
    <h2 className="text-base font-medium">{title}</h2>
    <div className="max-w-[64ch] min-w-0 space-y-4 text-base text-pretty">{children}</div>
  </section>
)
