import { useMemo } from 'react'
import { useStudioView } from '../../../../screens/studio/use-studio-view.ts'
import { useLoadedImage } from '../../../../ui/canvas/use-loaded-image.ts'
import { createContext, fitLongSide } from '../../../../ui/pixels/canvas.ts'
import { pageWords } from '../page-words.ts'
import { matteLabel } from './relight-visit.ts'

/** Said where it changes what the controls do. */
export const SubjectNote = () => {
  const { phase } = useStudioView()
  const task = phase.name === 'ready' ? phase.task : null
  const matte = useLoadedImage(task?.results.find(({ label }) => label === matteLabel)?.url ?? null)
  const isEmpty = useMemo(() => matte !== null && isBlack(matte), [matte])
  if (!isEmpty) return null
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
