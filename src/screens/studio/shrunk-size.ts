import type { ImageSize } from '../../shared/tool.ts'

/** What a picture becomes when its long side is brought down to this; smaller ones stay as they are. */
export const shrunkSize = ({ width, height }: ImageSize, longSide: number): ImageSize => {
  const scale = Math.min(1, longSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
