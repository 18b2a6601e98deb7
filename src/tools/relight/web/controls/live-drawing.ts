import type { Task } from '../../../../shared/task.ts'
import type { Bytes } from '../../../../ui/pixels/png-chunks.ts'
import { isDisplayP3, profileOf } from '../../../../ui/pixels/png-profile.ts'
import { type MapName, mapNames } from '../../shared/map-values.ts'
import { decodeMaps, decodePhoto } from '../webgl/decode-maps.ts'
import { createRelightRenderer, type RelightRenderer } from '../webgl/renderer.ts'

/** A photo on the graphics card, to be drawn in any light. */
export interface LiveDrawing {
  readonly taskId: string
  readonly renderer: RelightRenderer
  /** The photo's profile, as it stands in a PNG. */
  readonly profile: Bytes | null
  readonly close: () => void
}

/** The files could not be fetched; another try may help. */
export class MapsMissing extends Error {}

/** Null when this browser cannot draw it after all. */
export const openLiveDrawing = async (
  canvas: HTMLCanvasElement,
  { task, file, signal }: { readonly task: Task; readonly file: File | null; readonly signal: AbortSignal },
): Promise<LiveDrawing | null> => {
  const files = await fetchFiles(task, file, signal)
  const profile = await profileOf(files.edges)
  const bitmaps = await Promise.allSettled([decodePhoto(files.photo), decodeMaps(files)])
  const [photo, maps] = bitmaps
  const close = () => {
    if (photo.status === 'fulfilled') photo.value.close()
    if (maps.status === 'fulfilled') for (const name of mapNames) maps.value[name].close()
  }
  try {
    signal.throwIfAborted()
    if (photo.status === 'rejected' || maps.status === 'rejected') throw new Error('a picture cannot be decoded')
    const colorSpace = profile && (await isDisplayP3(profile)) ? 'display-p3' : 'srgb'
    const renderer = createRelightRenderer(canvas, { photo: photo.value, maps: maps.value, colorSpace })
    if (!renderer) throw new Error('there is no WebGL2')
    return {
      taskId: task.id,
      renderer,
      profile,
      close: () => {
        renderer.dispose()
        close()
      },
    }
  } catch (error) {
    close()
    if (signal.aborted) throw error
    return null
  }
}

const fetchFiles = async (
  task: Task,
  file: File | null,
  signal: AbortSignal,
): Promise<Record<MapName | 'photo', Blob>> => {
  const fetchOne = async (url: string | undefined): Promise<Blob> => {
    const answer = url ? await fetch(url, { signal }) : null
    if (!answer?.ok) throw new MapsMissing(`a map answered ${answer?.status}`)
    return answer.blob()
  }
  try {
    const [photo, ...maps] = await Promise.all([
      file ?? fetchOne(task.input?.url),
      ...mapNames.map((name) => fetchOne(task.results.find(({ label }) => label === name)?.url)),
    ])
    const named = mapNames.map((name, index) => [name, maps[index]])
    return { ...(Object.fromEntries(named) as Record<MapName, Blob>), photo }
  } catch (error) {
    if (signal.aborted || error instanceof MapsMissing) throw error
    throw new MapsMissing('a map could not be fetched', { cause: error })
  }
}
