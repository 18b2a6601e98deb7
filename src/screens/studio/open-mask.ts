import type { TaskResult } from '../../shared/task.ts'
import type { ImageSize } from '../../shared/tool.ts'
import { fileFromUrl } from '../../ui/intake/file-from-url.ts'
import { maskBlob } from '../../ui/mask/mask-blob.ts'
import type { Stroke } from '../../ui/mask/stroke.ts'

interface OpenMaskOptions {
  readonly size: ImageSize
  readonly strokes: readonly Stroke[]
  /** What a look ahead has found, to begin with. */
  readonly found: TaskResult | undefined
  readonly signal: AbortSignal
}

/** The mask of the next run: what was found, with what was painted over it. */
export const openMask = async ({ size, strokes, found, signal }: OpenMaskOptions): Promise<Blob> => {
  const base = found ? await createImageBitmap(await fileFromUrl(found.url, { signal })) : null
  try {
    return await maskBlob({ size, strokes, base })
  } finally {
    base?.close()
  }
}
