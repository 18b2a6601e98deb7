import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { Showcase } from '../../shared/showcase.ts'
import { isProTool, type ToolContract } from '../../shared/tool.ts'
import type { ToolId } from '../../tools/catalogue.ts'
import { BeforeAfter } from '../../ui/gallery/before-after.tsx'
import { ProMark } from './pro-mark.tsx'

interface ToolTileProps {
  readonly tool: ToolContract<ToolId>
  /** Half of a row instead of a third. */
  readonly isWide: boolean
  /** False where everybody has what Pro has. */
  readonly hasPlans: boolean
}

/** A tool as what it does to a picture, with its name below. */
export const ToolTile = ({ tool, isWide, hasPlans }: ToolTileProps) => (
  <article className="flex h-full flex-col border bg-surface transition-colors hover:border-muted">
    <BeforeAfter
      showcase={tileShowcase(tool)}
      className={`aspect-[4/3] phone:aspect-[3/2] ${isWide ? 'lg:aspect-[8/5]' : ''}`}
    />
    <Link to={tool.path} className="group flex grow items-start gap-4 border-t px-5 pt-4 pb-5 -outline-offset-2">
      <span className="min-w-0 grow">
        <span className="flex items-center gap-2">
          <span className="text-base font-medium">{tool.title}</span>
          {hasPlans && isProTool(tool) && <ProMark />}
        </span>
        <span className="mt-0.5 block text-pretty text-muted">{tool.summary}</span>
      </span>
      <ArrowRight
        aria-hidden="true"
        className="mt-0.5 size-5 shrink-0 text-muted transition-[translate,color] group-hover:translate-x-0.5 group-hover:text-text"
      />
    </Link>
  </article>
)

/** The fox already is the first picture of the start page. */
const tileShowcase = ({ id, showcases }: ToolContract<ToolId>): Showcase =>
  (id === 'remove-background' ? showcases[2] : null) ?? showcases[0]
