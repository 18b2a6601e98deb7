import { upload } from '../../shared/plans.ts'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { BackgroundPanel } from './background-panel.tsx'
import { replaceBackground } from './contract.ts'
import { SubjectEditor } from './subject-editor.tsx'

export default function ReplaceBackgroundPage() {
  return (
    <Sheet
      tool={replaceBackground}
      nameOf={({ example, prompt }) => String(example ?? prompt ?? '') || 'Studio'}
      limits={`JPEG, PNG or WebP up to ${upload.maxBytes / 1024 / 1024} MB. The result is up to 2048 px.`}
      editor={<SubjectEditor />}
      panel={<BackgroundPanel />}
    />
  )
}
