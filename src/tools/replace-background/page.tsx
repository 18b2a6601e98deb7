import { uploadWords } from '../../ui/intake/upload-words.ts'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { BackgroundPanel } from './background-panel.tsx'
import { replaceBackground } from './contract.ts'
import { SubjectEditor } from './subject-editor.tsx'

export default function ReplaceBackgroundPage() {
  return (
    <Sheet
      tool={replaceBackground}
      nameOf={({ example, prompt }) => String(example ?? prompt ?? '') || 'Studio'}
      limits={`${uploadWords} The result is up to 2048 px.`}
      editor={<SubjectEditor />}
      panel={<BackgroundPanel />}
    />
  )
}
