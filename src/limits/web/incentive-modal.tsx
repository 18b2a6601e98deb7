import { openLoginModal } from '../../client/modals.ts'
import { usageWindowHours } from '../../shared/plans.ts'
import type { ToolContract } from '../../shared/tool.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { limitsWords } from '../../words/limits.ts'
import { closeIncentiveModal } from './incentive-modal-state.ts'
import { runsLeft } from './usage-words.ts'
import { useUsage } from './use-limits.ts'

const { incentive } = limitsWords

interface IncentiveModalProps {
  readonly tool: ToolContract
  /** All that there are; those of Pro are left out. */
  readonly tools: readonly ToolContract[]
}

/** Tells visitors without an account what a free one gives. */
export const IncentiveModal = ({ tool, tools }: IncentiveModalProps) => {
  const usage = useUsage(tool.id)
  const more = incentive.more(tool.title, tool.cap.free, tool.cap.anonymous)
  const signIn = () => {
    closeIncentiveModal()
    openLoginModal()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeIncentiveModal()}
      title={incentive.title}
      description={usage ? `${incentive.left(runsLeft(usage))} ${more}` : more}
      footer={
        <>
          <Button onClick={closeIncentiveModal}>{incentive.notNow}</Button>
          <Button variant="primary" onClick={signIn}>
            {incentive.login}
          </Button>
        </>
      }
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col" className="pb-2 font-normal">
              {incentive.runs(usageWindowHours)}
            </th>
            <th scope="col" className="w-24 pb-2 text-right font-normal">
              {incentive.now}
            </th>
            <th scope="col" className="w-24 pb-2 text-right font-normal">
              {incentive.withLogin}
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
      <p className="mt-4 text-muted">{incentive.note}</p>
    </Dialog>
  )
}
