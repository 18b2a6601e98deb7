import { Sheet } from '../../ui/sheet/sheet.tsx'
import { textToImage } from './contract.ts'
import { DrawPanel } from './draw-panel.tsx'
import { IdeaGallery } from './idea-gallery.tsx'
import { useDrawSettings } from './use-draw-settings.ts'

export default function TextToImagePage() {
  const draft = useDrawSettings()
  return (
    <Sheet
      tool={textToImage}
      nameOf={({ prompt, seed }) => `${prompt ?? ''}, ${seed ?? ''}`}
      panel={<DrawPanel draft={draft} />}
      welcome={<IdeaGallery onChoose={(prompt) => draft.change({ prompt })} />}
    />
  )
}
