import { useEffect, useState } from 'react'
import type { ApiError } from '../../../client/api-error.ts'
import { useStudio } from '../../../screens/studio/studio-context.ts'
import { useStudioView } from '../../../screens/studio/use-studio-view.ts'
import type { TaskResult } from '../../../shared/task.ts'
import type { ImageUpscalerParams } from '../params.ts'

/** Long enough for the next arrow key or the second thought. */
const settleMs = 300

export interface DetailLook {
  readonly result: TaskResult | null
  readonly isWaiting: boolean
  readonly error: ApiError | null
  readonly again: () => void
}

/** Looks ahead at the detail that is wanted, once nothing changed for a moment. */
export const useDetailLook = (params: ImageUpscalerParams, isWanted: boolean): DetailLook => {
  const { store } = useStudio()
  const { look } = useStudioView()
  const [asked, setAsked] = useState<string | null>(null)
  const wanted = JSON.stringify(params)
  const isThere = look?.name === 'ready' && isSame(look.task.params, params)
  const isAsked = asked === wanted && look !== null
  // To stop one that runs means to kill its process and load the model again: letting it end is quicker.
  const isHeldUp = look?.name === 'processing'

  useEffect(() => {
    if (!isWanted || isThere || isAsked || isHeldUp) return
    const timer = window.setTimeout(() => {
      setAsked(wanted)
      store.look(JSON.parse(wanted))
    }, settleMs)
    return () => window.clearTimeout(timer)
  }, [store, wanted, isWanted, isThere, isAsked, isHeldUp])

  const isOver = isAsked && (look?.name === 'failed' || look?.name === 'cancelled')
  return {
    result: isThere ? look.result : null,
    isWaiting: !isThere && !isOver,
    error: isAsked && look?.name === 'failed' ? look.error : null,
    again: () => store.look(params),
  }
}

/** The stored params name the same things in whatever order. */
const isSame = (params: Record<string, unknown>, { scale, mode, preview }: ImageUpscalerParams): boolean => {
  const point = params.preview as ImageUpscalerParams['preview']
  return params.scale === scale && params.mode === mode && point?.x === preview?.x && point?.y === preview?.y
}
