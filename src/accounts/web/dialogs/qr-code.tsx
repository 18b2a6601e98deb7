import { encode } from 'uqr'
import { settingsWords } from '../../../words/settings.ts'

/** Black on white in both themes: many readers do not know the reverse. */
export const QrCode = ({ text }: { readonly text: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={settingsWords.device.code}
      data-url={text}
      shapeRendering="crispEdges"
      className="size-full fill-black"
    >
      <path d={outline(data)} />
    </svg>
  )
}

/** One path with a stroke of squares for each run of dark ones. */
const outline = (rows: readonly (readonly boolean[])[]): string => {
  let path = ''
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`
    }
  }
  return path
}
