import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ToolContract } from '../../shared/tool.ts'
import type { ToolId } from '../../tools/catalogue.ts'
import { BeforeAfter } from '../../ui/gallery/before-after.tsx'
import { showcases } from './showcase.ts'

interface ToolTileProps {
  readonly tool: ToolContract<ToolId>
}

/** A tool as what it does to a picture, with its name below. */
export const ToolTile = ({ tool }: ToolTileProps) => (
  <article className="self-start border bg-surface">
    <BeforeAfter showcase={showcases[tool.id][0]} className="aspect-[4/3]" />
    <Link to={tool.path} className="group flex items-center gap-4 border-t px-5 py-4 -outline-offset-2">
      <span className="min-w-0 grow">
        <span className="block text-base font-medium">{tool.title}</span>
        <span className="block text-muted">{tool.summary}</span>
      </span>
      <ArrowRight
        aria-hidden="true"
        className="size-5 shrink-0 text-muted transition-[translate,color] group-hover:translate-x-0.5 group-hover:text-text"
      />
    </Link>
  </article>
)
