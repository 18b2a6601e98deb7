import { useRouter } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { type ReactElement, useContext } from 'react'
import { toast } from 'sonner'
import type { ToolContract } from '../../shared/tool.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Menu } from '../../ui/primitives/menu.tsx'
import { resultWords } from '../../words/results.ts'
import { handOffFiles } from './handoff.ts'
import { OpenInContext } from './open-in-context.ts'

interface OpenInProps {
  readonly tool: ToolContract
  /** The picture as it is on screen; null while there is none. */
  readonly picture: (() => Promise<File>) | null
  /** The button that opens the menu, where the usual one has no room. */
  readonly trigger?: ReactElement
}

/** Carries the picture over to the next tool. */
export const OpenIn = ({ tool, picture, trigger }: OpenInProps) => {
  const { history } = useRouter()
  const tools = useContext(OpenInContext)
  const links = tool.openIn.flatMap(({ tool: id, label, query = '' }) => {
    const target = tools.find((each) => each.id === id)
    return target ? [{ id: `${id}${query}`, label: label ?? target.title, href: `${target.path}${query}` }] : []
  })
  if (links.length === 0) return null

  const open = async (href: string) => {
    try {
      if (picture) history.push(href, handOffFiles([await picture()]))
    } catch {
      toast.error(resultWords.notOpened)
    }
  }
  return (
    <Menu
      trigger={
        trigger ?? (
          <Button
            size="small"
            disabled={!picture}
            aria-label={resultWords.openIn}
            className="phone:border-0 phone:px-2.5"
          >
            <ArrowUpRight aria-hidden="true" />
            <span className="phone:hidden">{resultWords.openIn}</span>
          </Button>
        )
      }
      items={links.map(({ id, label, href }) => ({ id, label, onSelect: () => void open(href) }))}
    />
  )
}
