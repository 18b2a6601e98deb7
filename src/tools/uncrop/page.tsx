import { useState } from 'react'
import { upload } from '../../shared/plans.ts'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { type Extension, uncrop } from './contract.ts'
import { type FrameShape, noExtension } from './frame.ts'
import { FrameEditor } from './frame-editor.tsx'
import { FramePanel } from './frame-panel.tsx'

export default function UncropPage() {
  const [shape, setShape] = useState<FrameShape>('Custom')
  const [frame, setFrame] = useState<Extension>(noExtension)
  const [seed, setSeed] = useState<number | null>(null)
  const changeFrame = (next: Extension) => {
    setFrame(next)
    setShape('Custom')
  }
  return (
    <Sheet
      tool={uncrop}
      nameOf={sizeName}
      limits={`JPEG, PNG or WebP up to ${upload.maxBytes / 1024 / 1024} MB. Drag the frame to where the photo should end.`}
      editor={<FrameEditor frame={frame} onFrame={changeFrame} />}
      panel={
        <FramePanel
          frame={frame}
          shape={shape}
          seed={seed}
          onFrame={changeFrame}
          onShape={(next, extension) => {
            setShape(next)
            setFrame(extension)
          }}
          onSeed={setSeed}
        />
      }
    />
  )
}

/** By what was added: '+150 left, +150 right'. */
const sizeName = (params: Record<string, unknown>): string => {
  const sides = (['left', 'right', 'up', 'down'] as const).flatMap((side) => {
    const pixels = Number(params[side] ?? 0)
    return pixels === 0 ? [] : [`${pixels > 0 ? '+' : ''}${pixels} ${side}`]
  })
  return `Uncrop ${sides.join(', ')}`
}
