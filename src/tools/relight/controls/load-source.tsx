import type { Task } from '../../../shared/task.ts'
import { fetchBlob } from '../../../ui/studio/result-file.ts'
import { closeMaps, decodeMaps, decodePhoto, type RelightMaps } from '../maps/decode-maps.tsx'
import { type MapName, mapNames } from '../maps/map-values.ts'

interface LoadedSource {
  readonly photo: ImageBitmap
  readonly maps: RelightMaps
  readonly close: () => void
}

/** The photo and what was read from it, decoded. */
export const loadSource = async (made: Task, file: File | null): Promise<LoadedSource> => {
  const [photo, ...files] = await Promise.all([
    file ?? fetchBlob(made.input?.url ?? ''),
    ...mapNames.map((name) => fetchBlob(made.results.find(({ label }) => label === name)?.url ?? '')),
  ])
  const byName = Object.fromEntries(mapNames.map((name, index) => [name, files[index]])) as Record<MapName, Blob>
  const [bitmap, maps] = await Promise.all([decodePhoto(photo), decodeMaps(byName)])
  return {
    photo: bitmap,
    maps,
    close: () => {
      bitmap.close()
      closeMaps(maps)
    },
  }
}

/** Whether any of the matte is subject. */
export const hasSubject = ({ matte }: RelightMaps): boolean => {
  const side = 64
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  if (!context) return true
  context.drawImage(matte, 0, 0, side, side)
  const { data } = context.getImageData(0, 0, side, side)
  for (let index = 0; index < data.length; index += 4) if ((data[index] as number) > 16) return true
  return false
}
