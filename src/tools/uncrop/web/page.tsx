import { Sheet } from '../../../screens/sheet/sheet.tsx'
import { uploadWords } from '../../../ui/intake/upload-words.ts'
import { uncrop } from '../contract.ts'
import { FrameEditor } from './frame-editor.tsx'
import { FramePanel } from './frame-panel.tsx'
import { pageWords } from './page-words.ts'

export default function UncropPage() {
  return (
    <Sheet
      tool={uncrop}
      nameOf={extensionName}
      limits={`${uploadWords} ${pageWords.hint}`}
      editor={<FrameEditor />}
      panel={<FramePanel />}
    />
  )
}

/** By what was added: 'Uncrop +150 left, +150 right'. */
const extensionName = (params: Record<string, unknown>): string => {
  const sides = (['left', 'right', 'up', 'down'] as const).flatMap((side) => {
    const pixels = Number(params[side] ?? 0)
    return pixels === 0 ? [] : [pageWords.resultSides[side](`${pixels > 0 ? '+' : ''}${pixels}`)]
  })
  return pageWords.result(sides.join(', '))
}
