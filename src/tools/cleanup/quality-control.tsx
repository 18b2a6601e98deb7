import { toast } from 'sonner'
import { type Quality, QualitySwitch } from '../../ui/studio/quality-switch.tsx'
import { isReduced } from '../../ui/studio/result-size.ts'
import { useStudioView } from '../../ui/studio/use-studio-view.ts'
import { pageWords } from './page-words.ts'

interface QualityControlProps {
  readonly quality: Quality
  readonly onQuality: (quality: Quality) => void
}

/** Strokes go on from the last result: one that is in SD does not grow by itself, and that must not be a surprise. */
export const QualityControl = ({ quality, onQuality }: QualityControlProps) => {
  const { result, picture } = useStudioView()
  const choose = (chosen: Quality) => {
    onQuality(chosen)
    if (chosen === 'hd' && result && isReduced(result, picture?.size ?? null)) toast.info(pageWords.staysInSd)
  }
  return <QualitySwitch quality={quality} onQuality={choose} />
}
