import { openLoginModal } from '../../accounts/web/session/modals.ts'
import { usageWindowHours } from '../../shared/plans.ts'
import type { ToolContract } from '../../shared/tool.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { closeIncentiveModal } from './incentive-modal-state.ts'
import { runsLeft } from './usage-words.ts'
import { useUsage } from './use-limits.ts'

interface IncentiveModalProps {
  readonly tool: ToolContract
  /** All that there are; those of Pro are left out. */
  readonly tools: readonly ToolContract[]
}

/** For visitors without an account: what a free one gives. */
export const IncentiveModal = ({ tool, tools }: IncentiveModalProps) => {
  const usage = useUsage(tool.id)
  const signIn = () => {
    closeIncentiveModal()
    openLoginModal()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeIncentiveModal()}
      title="A free login gives you more"
      description={usage ? leftWords(tool, runsLeft(usage)) : moreWords(tool)}
      footer={
        <>
          <Button onClick={closeIncentiveModal}>Not now</Button>
          <Button variant="primary" onClick={signIn}>
            Login for free
          </Button>
        </>
      }
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col" className="pb-2 font-normal">
              Runs per {usageWindowHours} hours
            </th>
            <th scope="col" className="w-24 pb-2 text-right font-normal">
              Now
            </th>
            <th scope="col" className="w-24 pb-2 text-right font-normal">
              With a login
            </th>
          </tr>
        </thead>
        <tbody className="divide-y border-y">
          {tools
            .filter(({ cap }) => cap.free > 0)
            .map(({ id, title, cap }) => (
              <tr key={id}>
                <th scope="row" className={`py-2 text-left ${id === tool.id ? 'font-medium' : 'font-normal'}`}>
                  {title}
                </th>
                <td className="text-right font-mono text-muted">{cap.anonymous}</td>
                <td className="text-right font-mono">{cap.free}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p className="mt-4 text-muted">No card needed. What you have made so far comes along.</p>
    </Dialog>
  )
}

const leftWords = ({ title, cap }: ToolContract, left: number): string => {
  const now = left === 0 ? 'No free runs' : left === 1 ? 'One free run' : `${left} free runs`
  return `${now} left. ${moreWords({ title, cap })}`
}

const moreWords = ({ title, cap }: Pick<ToolContract, 'title' | 'cap'>): string =>
  `With a login there are ${cap.free} runs of ${title} instead of ${cap.anonymous}.`
