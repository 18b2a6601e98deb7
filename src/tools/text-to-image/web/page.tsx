import { Sheet } from '../../../screens/sheet/sheet.tsx'
import { type Aspect, drawnSize, textToImage } from '../contract.ts'
import { DrawPanel } from './draw-panel.tsx'
import { IdeaGallery } from './idea-gallery.tsx'
import { useDrawSettings } from './use-draw-settings.ts'

export default function TextToImagePage() {
  const draft = useDrawSettings()
  return (
    <Sheet
      tool={textToImage}
      nameOf={({ prompt, seed }) => `${prompt ?? ''}, ${seed ?? ''}`}
      sizeOf={({ aspect = '1:1', size = 1024 }) => drawnSize(aspect as Aspect, Number(size))}
      panel={<DrawPanel draft={draft} />}
      hasOwnCapNotice
      welcome={<IdeaGallery onChoose={(prompt) => draft.change({ prompt })} />}
    />
  )
}
