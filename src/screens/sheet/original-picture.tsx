import { useEffect, useState } from 'react'
import { useSheet } from './sheet-context.ts'
import { useOriginal } from './use-print.ts'

/** What the prints are made from; dim while one of them is being made. */
export const OriginalPicture = ({ isDim = false }: { readonly isDim?: boolean }) => {
  const { viewport } = useSheet()
  const picture = useOriginal()
  const [broken, setBroken] = useState<readonly string[]>([])
  const url = picture?.urls.find((each) => !broken.includes(each))
  const size = picture?.size ?? null
  useEffect(() => {
    if (size) viewport.setContent(size)
  }, [size, viewport])
  if (!picture || !url) return null
  return (
    <img
      src={url}
      alt={picture.name}
      draggable={false}
      onLoad={({ currentTarget }) => {
        if (!size) viewport.setContent({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
      }}
      onError={() => setBroken([...broken, url])}
      className={`absolute inset-0 size-full transition-opacity duration-200 select-none ${isDim ? 'opacity-30' : ''}`}
    />
  )
}
