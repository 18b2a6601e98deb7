import { useState } from 'react'
import type { Task } from '../../../shared/task.ts'
import { stateWords } from '../../../tasks/web/state-words.ts'
import { Progress } from '../../../ui/primitives/progress.tsx'

/** Above this a result is too heavy for a sheet of two dozen, and the small picture of the input stands for it. */
const maxResultPixels = 1024 * 1024

export function Frame({ task }: { readonly task: Task }) {
  const [isBroken, setBroken] = useState(false)
  const src = pictureOf(task)
  const isDone = task.state === 'ready'

  return (
    <div className={`relative flex aspect-square items-center justify-center ${isDone ? 'checkerboard' : ''}`}>
      {src && !isBroken ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className={`size-full object-contain transition-opacity ${isDone ? '' : 'opacity-35'}`}
        />
      ) : (
        <span className="px-4 text-center text-xs text-muted">No preview</span>
      )}
      {!isDone && (
        <div className="absolute inset-x-0 bottom-0 border-t bg-surface px-3 py-2 text-xs">
          <p className={task.state === 'failed' ? 'text-danger' : ''}>{stateWords(task)}</p>
          {task.state === 'processing' && (
            <div className="pt-2">
              <Progress label="Progress" value={task.progress} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}

function pictureOf(task: Task): string | null {
  const [result] = task.results
  if (result && result.width * result.height <= maxResultPixels) return result.url
  return task.input?.thumbnailUrl ?? result?.url ?? null
}
