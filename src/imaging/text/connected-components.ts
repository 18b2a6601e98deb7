import type { ByteMask, Plane } from '../raster.ts'

/** The pixels above `threshold`, one list for each group that touches, corners included. */
export const connectedComponents = ({ width, height, data }: Plane | ByteMask, threshold: number): Int32Array[] => {
  const seen = new Uint8Array(width * height)
  const queue = new Int32Array(width * height)
  const parts: Int32Array[] = []
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] || data[start] <= threshold) continue
    seen[start] = 1
    queue[0] = start
    let length = 1
    for (let head = 0; head < length; head += 1) {
      const pixel = queue[head]
      const x = pixel % width
      const y = (pixel - x) / width
      for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY += 1) {
        for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX += 1) {
          const next = nextY * width + nextX
          if (seen[next] || data[next] <= threshold) continue
          seen[next] = 1
          queue[length] = next
          length += 1
        }
      }
    }
    parts.push(queue.slice(0, length))
  }
  return parts
}
