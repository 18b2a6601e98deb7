import { ArrowUpRight, Download, Trash2 } from 'lucide-react'
import { fileOfTask } from '../../../screens/visit/file-origin.ts'
import { OpenIn } from '../../../screens/visit/open-in.tsx'
import type { Task } from '../../../shared/task.ts'
import type { ToolContract } from '../../../shared/tool.ts'
import { EndButton } from '../../../tasks/web/end-button.tsx'
import { RetryButton } from '../../../tasks/web/retry-button.tsx'
import { fetchResult } from '../../../tasks/web/zip-files.ts'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { historyWords } from '../../../words/history.ts'
import { zipEntries } from './zip-selection.ts'

interface ItemActionsProps {
  readonly task: Task
  readonly tool: ToolContract | undefined
  readonly name: string
  readonly isStacked: boolean
  readonly onDelete: (task: Task) => void
}

export function ItemActions({ task, tool, name, isStacked, onDelete }: ItemActionsProps) {
  const [result] = task.results
  const [entry] = zipEntries([task])
  return (
    <div className={`flex shrink-0 ${isStacked ? '-ml-2' : '-mr-2 pt-1'}`}>
      {result && (
        <a
          href={downloadUrl(result.url)}
          download
          aria-label={historyWords.download(name)}
          className="inline-flex size-8 items-center justify-center rounded-control transition-colors hover:bg-line/60 touch:size-11"
        >
          <Download className="size-[18px]" aria-hidden="true" />
        </a>
      )}
      {tool && entry && (
        <OpenIn
          tool={tool}
          picture={async () => fileOfTask((await fetchResult(entry)).blob, entry.name, task.id)}
          trigger={<IconButton size="small" label={historyWords.openIn(name)} icon={<ArrowUpRight />} />}
        />
      )}
      <RetryButton task={task} />
      <EndButton task={task} label={historyWords.delete(name)} icon={<Trash2 />} onPress={() => onDelete(task)} />
    </div>
  )
}

/** With this the server names the file after the picture it came from. */
const downloadUrl = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}download`
