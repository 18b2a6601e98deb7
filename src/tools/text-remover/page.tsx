import { Type } from 'lucide-react'
import { upload } from '../../shared/plans.ts'
import { BrushControls } from '../../ui/studio/brush-controls.tsx'
import { MaskLayer } from '../../ui/studio/mask-layer.tsx'
import { OriginalToggle } from '../../ui/studio/original-toggle.tsx'
import { ResultPicture } from '../../ui/studio/result-picture.tsx'
import { Studio } from '../../ui/studio/studio.tsx'
import { textRemover } from './contract.ts'

export default function TextRemoverPage() {
  return (
    <Studio
      tool={textRemover}
      kind={kind}
      params={{ step: 'remove' }}
      lookParams={{ step: 'find' }}
      limits={`JPEG, PNG or WebP up to ${upload.maxBytes / 1024 / 1024} MB. The text is found by itself.`}
      runAction={{ label: 'Remove text', icon: <Type /> }}
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
