import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { catalogue, type ToolId } from '../../../tools/catalogue.ts'
import { BeforeAfter } from '../../../ui/gallery/before-after.tsx'
import { homeWords } from '../../../words/home.ts'
import { CropMarks } from '../../gallery/crop-marks.tsx'

/** Tools whose showcase begins with the same photo: one picture, developed in as many ways. */
const shown = ['remove-background', 'relight', 'replace-background'] as const satisfies readonly ToolId[]

/** The first thing anyone sees: what a tool makes of a picture, and what the next one does. */
export function HeroStage() {
  const [id, setId] = useState<(typeof shown)[number]>(shown[0])
  const tool = catalogue[id]
  return (
    <figure className="min-w-0 xl:-mr-8 min-[1400px]:-mr-16 2xl:mr-0">
      <CropMarks>
        {/* Each plays its own wipe when it comes. */}
        <BeforeAfter key={id} showcase={tool.showcases[0]} eager className="aspect-[4/3] w-full" />
      </CropMarks>
      <figcaption className="mx-3 mt-6 phone:mt-5">
        <div className="flex justify-between text-xs text-muted">
          <span>{homeWords.original}</span>
          <span>{homeWords.result}</span>
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <fieldset className="-ml-3 flex flex-wrap phone:-ml-2">
            <legend className="sr-only">{homeWords.stage}</legend>
            {shown.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === id}
                onClick={() => setId(each)}
                className="relative h-9 rounded-control px-3 text-muted transition-colors hover:text-text aria-pressed:font-medium aria-pressed:text-text aria-pressed:after:absolute aria-pressed:after:inset-x-3 aria-pressed:after:bottom-0.5 aria-pressed:after:h-0.5 aria-pressed:after:bg-accent phone:px-2 phone:aria-pressed:after:inset-x-2 touch:h-11"
              >
                {catalogue[each].title}
              </button>
            ))}
          </fieldset>
          <Link
            to={tool.path}
            className="group inline-flex items-center gap-1.5 font-medium text-accent phone:hidden touch:h-11"
          >
            {homeWords.openTool(tool.title)}
            <ArrowRight aria-hidden="true" className="size-4 transition-transform group-hover:translate-x-0.5" />
          </Link>
        </div>
      </figcaption>
    </figure>
  )
}
