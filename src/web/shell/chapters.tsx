import type { ReactNode } from 'react'
import { Section } from '../../ui/primitives/section.tsx'
import { chapterWords } from '../../words/chapters.ts'
import { textLink } from './text-link.tsx'

export interface Chapter {
  /** What its address ends with, the same in every language. */
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

/** The parts of a long page, each with an address of its own, under a list of them all. */
export const Chapters = ({ chapters }: { readonly chapters: readonly Chapter[] }) => (
  <>
    <Section title={chapterWords.contents}>
      <nav aria-label={chapterWords.contents}>
        <ol className="gap-x-8 sm:columns-2">
          {chapters.map(({ id, title }) => (
            <li key={id} className="mb-1 break-inside-avoid">
              <a href={`#${id}`} className={`inline-flex min-h-7 items-center touch:min-h-11 ${textLink}`}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </Section>
    {chapters.map(({ id, title, content }) => (
      // Clear of the bar that stays at the top.
      <div key={id} id={id} className="scroll-mt-12">
        <Section title={title}>{content}</Section>
      </div>
    ))}
  </>
)
