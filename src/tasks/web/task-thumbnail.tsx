import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Task } from '../../shared/task.ts'

interface TaskThumbnailProps extends Pick<ComponentProps<'img'>, 'loading' | 'className'> {
  readonly task: Task
  /** Where there is no picture, or none any more. */
  readonly fallback: ReactNode
}

/** The result, small, or what it is made from until there is one. */
export const TaskThumbnail = ({ task, fallback, ...image }: TaskThumbnailProps) => {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const url = task.results[0]?.thumbnailUrl ?? task.input?.thumbnailUrl ?? null
  if (!url || url === brokenUrl) return fallback
  return <img src={url} alt="" decoding="async" onError={() => setBrokenUrl(url)} {...image} />
}
