import { useState } from 'react'
import { Sheet } from '../../../screens/sheet/sheet.tsx'
import type { ImageSize } from '../../../shared/tool.ts'
import { uploadWords } from '../../../ui/intake/upload-words.ts'
import { universalResizer } from '../contract.ts'
import { pageWords } from './page-words.ts'
import { type Route, SizePanel } from './size-panel.tsx'
import { sizeName, sizePresets } from './size-presets.ts'

export default function UniversalResizerPage() {
  const [chosen, setChosen] = useState<readonly ImageSize[]>(() => sizePresets.social.slice(0, 3))
  const [route, setRoute] = useState<Route>('auto')
  return (
    <Sheet
      tool={universalResizer}
      nameOf={({ width, height }) => sizeName({ width: Number(width ?? 0), height: Number(height ?? 0) })}
      limits={`${uploadWords} ${pageWords.hint}`}
      panel={<SizePanel chosen={chosen} route={route} onChosen={setChosen} onRoute={setRoute} />}
    />
  )
}
