import { toast } from 'sonner'
import { type Quality, QualitySwitch } from '../../../screens/studio/quality-switch.tsx'
import { useStudioView } from '../../../screens/studio/use-studio-view.ts'
import { isReduced } from '../../../screens/visit/result-size.ts'
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
