import { Sheet } from '../../../screens/sheet/sheet.tsx'
import { useVisit } from '../../../screens/visit/kept-visits.ts'
import { uploadWords } from '../../../ui/intake/upload-words.ts'
import { uncrop } from '../contract.ts'
import { FrameEditor } from './frame-editor.tsx'
import { FramePanel } from './frame-panel.tsx'
import { pageWords } from './page-words.ts'
import { createUncrop } from './uncrop-visit.ts'

export default function UncropPage() {
  const visit = useVisit(uncrop.id, createUncrop)
  return (
    <Sheet
      visit={visit}
      nameOf={extensionName}
      limits={`${uploadWords} ${pageWords.hint}`}
      editor={<FrameEditor visit={visit} />}
      panel={<FramePanel visit={visit} />}
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
