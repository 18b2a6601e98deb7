import { useEffect, useState } from 'react'
import { createContext, fitLongSide } from '../../../ui/cutout/canvas.ts'
import { useLoadedImage } from '../../../ui/studio/use-loaded-image.ts'
import { useStudioView } from '../../../ui/studio/use-studio-view.ts'
import { pageWords } from '../page-words.ts'
import { matteLabel } from './subject-brush.tsx'

/** Said where it changes what the controls do. */
export const SubjectNote = () => {
  const { phase } = useStudioView()
  const task = phase.name === 'ready' ? phase.task : null
  const matte = useLoadedImage(task?.results.find(({ label }) => label === matteLabel)?.url ?? null)
  const [empty, setEmpty] = useState<HTMLImageElement | null>(null)
  useEffect(() => {
    if (matte && isBlack(matte)) setEmpty(matte)
  }, [matte])
  if (!matte || empty !== matte) return null
  return (
    <p role="status" className="rounded-control border bg-raised px-4 py-3 text-sm">
      {pageWords.noSubject}
    </p>
  )
}

const isBlack = (picture: HTMLImageElement): boolean => {
  const size = fitLongSide({ width: picture.naturalWidth, height: picture.naturalHeight }, 512)
  const context = createContext(size, { isRead: true })
  context.drawImage(picture, 0, 0, size.width, size.height)
  const { data } = context.getImageData(0, 0, size.width, size.height)
  for (let at = 0; at < data.length; at += 4) if ((data[at] as number) > 2) return false
  return true
}
