import { Type } from 'lucide-react'
import { BrushControls } from '../../../screens/studio/brush-controls.tsx'
import { MaskLayer } from '../../../screens/studio/mask-layer.tsx'
import { OriginalToggle } from '../../../screens/studio/original-toggle.tsx'
import { useQuality } from '../../../screens/studio/quality-switch.tsx'
import { ResultPicture } from '../../../screens/studio/result-picture.tsx'
import { Studio } from '../../../screens/studio/studio.tsx'
import { uploadWords } from '../../../ui/intake/upload-words.ts'
import { textRemover } from '../contract.ts'
import { pageWords } from './page-words.ts'
import { PaintedNote } from './painted-note.tsx'

export default function TextRemoverPage() {
  const quality = useQuality(null)
  return (
    <Studio
      tool={textRemover}
      kind={kind}
      params={{ step: 'remove', quality }}
      lookParams={{ step: 'find' }}
      limits={`${uploadWords} ${pageWords.hint}`}
      runAction={{ label: pageWords.removeText, icon: <Type />, note: <PaintedNote /> }}
      ResultLayer={ResultPicture}
      overlay={<MaskLayer runsAtOnce={false} />}
      controls={
        <>
          <BrushControls />
          <OriginalToggle />
        </>
      }
    />
  )
}

const kind = { starts: 'look', isMasked: true } as const
