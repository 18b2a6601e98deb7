import { useEffect, useRef } from 'react'
import { useRole } from '../../../limits/web/use-role.ts'
import { errorMessage } from '../../../shared/errors.ts'
import { batchLimit } from '../../../shared/plans.ts'
import { isProTool, type ToolContract } from '../../../shared/tool.ts'
import { type ToolId, tools } from '../../../tools/catalogue.ts'
import { arrowDirection } from '../../../ui/actions/arrow-direction.ts'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { toolChoiceWords as words } from '../../../words/tool-choice.ts'
import { ProMark } from '../../gallery/pro-mark.tsx'
import { toolIcon } from '../../gallery/tool-icon.ts'
import { useHasPlans } from '../../gallery/use-has-plans.ts'
import type { Admitted } from './admit-pictures.ts'
import { fittingTools } from './fitting-tools.ts'
import { PicturePile } from './picture-pile.tsx'

interface ToolChoiceProps extends Admitted {
  readonly onAnswer: (tool: ToolContract | null) => void
}

/** What should happen to the pictures that were just dropped? */
export function ToolChoice({ pictures, refused, unseen, onAnswer }: ToolChoiceProps) {
  const hasPlans = useHasPlans()
  const role = useRole()
  const offered = fittingTools(tools, pictures)
  const isBatch = pictures.length > 1

  return (
    <Dialog open onOpenChange={(open) => !open && onAnswer(null)} title={words.title(pictures.length)} width="wide">
      <PicturePile pictures={pictures} />
      {isBatch && <Note>{words.severalOnly(offered.length)}</Note>}
      {isBatch && hasPlans && role !== null && role !== 'pro' && (
        <Note>{words.onlyFirst(pictures[0]?.file.name ?? '', batchLimit.pro)}</Note>
      )}
      {pictures.length > batchLimit.pro && <Note>{words.tooMany(pictures.length + unseen, batchLimit.pro)}</Note>}
      {refused.slice(0, refusalsNamed).map(({ name, why }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list stays as it is
        <Note key={at}>{words.leftOut(name, errorMessage(why))}</Note>
      ))}
      {refused.length > refusalsNamed && <Note>{words.leftOutMany(refused.length - refusalsNamed)}</Note>}
      <Choices tools={offered} hasPlans={hasPlans} onChoose={onAnswer} />
    </Dialog>
  )
}

const refusalsNamed = 2

const Note = ({ children }: { readonly children: string }) => <p className="mt-2 text-pretty text-muted">{children}</p>

interface ChoicesProps {
  readonly tools: readonly ToolContract<ToolId>[]
  readonly hasPlans: boolean
  readonly onChoose: (tool: ToolContract) => void
}

/** Buttons that the arrow keys move between, too. */
function Choices({ tools: offered, hasPlans, onChoose }: ChoicesProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
      const target = targetOf(event.key, buttons.indexOf(document.activeElement as HTMLButtonElement), {
        count: buttons.length,
        columns: columnsOf(list.current),
      })
      if (target === null) return
      event.preventDefault()
      buttons[target]?.focus()
    }
    // On the window: the dialog's panel has the focus at first, and the first arrow leads to the first choice.
    window.addEventListener('keydown', move)
    return () => window.removeEventListener('keydown', move)
  }, [])
  return (
    <ul ref={list} className="mt-4 grid gap-2 md:grid-cols-2">
      {offered.map((tool) => {
        const Icon = toolIcon(tool.id)
        return (
          <li key={tool.id}>
            <button
              type="button"
              onClick={() => onChoose(tool)}
              className="flex h-full w-full items-start gap-3 rounded-control border bg-surface px-3 py-3 text-left transition-colors hover:border-muted hover:bg-raised"
            >
              <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
              <span className="min-w-0 grow">
                <span className="flex items-center gap-2">
                  <span className="font-medium">{tool.title}</span>
                  {hasPlans && isProTool(tool) && <ProMark />}
                </span>
                <span className="block text-pretty text-muted">{tool.summary}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const columnsOf = (grid: Element | null): number =>
  grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1

/** Which choice a key leads to from the one that has the focus, -1 for none; null for other keys. */
function targetOf(key: string, at: number, { count, columns }: { count: number; columns: number }): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const direction = arrowDirection(key)
  if (!direction) return null
  if (at < 0) return 0
  const target = at + direction.x + direction.y * columns
  return target < 0 || target >= count ? at : target
}
