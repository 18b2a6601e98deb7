import { Sheet } from '../../../screens/sheet/sheet.tsx'
import { createSheet } from '../../../screens/sheet/sheet-store.ts'
import { useVisit } from '../../../screens/visit/kept-visits.ts'
import { textToImage } from '../contract.ts'
import { type Aspect, drawnSize } from '../params.ts'
import { DrawPanel } from './draw-panel.tsx'
import { firstSettings, settingsOf } from './draw-settings.ts'
import { IdeaGallery } from './idea-gallery.tsx'

export default function TextToImagePage() {
  const visit = useVisit(textToImage.id, createVisit)
  return (
    <Sheet
      visit={visit}
      nameOf={({ prompt, seed }) => `${prompt ?? ''}, ${seed ?? ''}`}
      sizeOf={({ aspect = '1:1', size = 1024 }) => drawnSize(aspect as Aspect, Number(size))}
      panel={<DrawPanel visit={visit} />}
      hasOwnCapNotice
      welcome={<IdeaGallery onChoose={(prompt) => visit.setSettings({ prompt })} />}
    />
  )
}

const createVisit = () => createSheet(textToImage, { settings: firstSettings, openedSettings: settingsOf })
