import { Sheet } from '../../../screens/sheet/sheet.tsx'
import { createSheet } from '../../../screens/sheet/sheet-store.ts'
import { useVisit } from '../../../screens/visit/kept-visits.ts'
import { uploadWords } from '../../../ui/intake/upload-words.ts'
import { universalResizer } from '../contract.ts'
import { pageWords } from './page-words.ts'
import { SizePanel, type SizeSettings } from './size-panel.tsx'
import { sizeName, sizePresets } from './size-presets.ts'

export default function UniversalResizerPage() {
  const visit = useVisit(universalResizer.id, createVisit)
  return (
    <Sheet
      visit={visit}
      nameOf={({ width, height }) => sizeName({ width: Number(width ?? 0), height: Number(height ?? 0) })}
      limits={`${uploadWords} ${pageWords.hint}`}
      panel={<SizePanel visit={visit} />}
    />
  )
}

const firstSettings: SizeSettings = { chosen: sizePresets.social.slice(0, 3), route: 'auto' }

const createVisit = () => createSheet(universalResizer, { settings: firstSettings })
