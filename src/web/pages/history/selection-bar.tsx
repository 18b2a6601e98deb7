import { Download, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import type { Task } from '../../../shared/task.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { historyWords } from '../../../words/history.ts'
import type { Selection } from './use-selection.ts'
import { missingWords } from './words.ts'
import { saveZip, zipEntries } from './zip-selection.ts'

interface SelectionBarProps {
  /** The selected ones. */
  readonly tasks: readonly Task[]
  readonly loadedCount: number
  readonly selection: Selection
  readonly onDelete: () => void
}

/** What can be done with all that is selected; floats over the sheet while anything is. */
export function SelectionBar({ tasks, loadedCount, selection, onDelete }: SelectionBarProps) {
  const [packed, setPacked] = useState<{ readonly done: number; readonly all: number } | null>(null)

  const download = async () => {
    const entries = zipEntries(tasks)
    const all = entries.length
    if (all === 0) return void toast.info(historyWords.nothingToZip)
    setPacked({ done: 0, all })
    try {
      const zip = await saveZip(entries, (done) => setPacked({ done, all }))
      if (zip && zip.missing.length > 0) toast.error(missingWords(zip.missing))
    } catch {
      toast.error(historyWords.zipFailed)
    } finally {
      setPacked(null)
    }
  }

  return (
    <section
      aria-label={historyWords.selection}
      className="fixed bottom-4 left-1/2 z-20 flex max-w-[calc(100vw-2rem)] -translate-x-1/2 animate-rise-in flex-wrap items-center gap-2 rounded-panel border bg-surface p-2 shadow-float phone:inset-x-0 phone:bottom-0 phone:max-w-none phone:translate-x-0 phone:rounded-b-none phone:pb-[calc(0.5rem+env(safe-area-inset-bottom))]"
    >
      <IconButton label={historyWords.leaveSelection} shortcut="Esc" icon={<X />} onClick={selection.clear} />
      <p className="grow pr-2 font-medium whitespace-nowrap">{historyWords.selected(tasks.length)}</p>
      {tasks.length < loadedCount && (
        <Button onClick={selection.selectAll}>{historyWords.selectLoaded(loadedCount)}</Button>
      )}
      <Button aria-disabled={packed !== null} onClick={() => packed ?? void download()}>
        {packed ? <Spinner label={historyWords.downloadZip} /> : <Download aria-hidden="true" />}
        {packed ? historyWords.packing(packed.done, packed.all) : historyWords.downloadZip}
      </Button>
      <Button variant="danger" onClick={onDelete}>
        <Trash2 aria-hidden="true" />
        {historyWords.deleteSelected}
      </Button>
    </section>
  )
}
