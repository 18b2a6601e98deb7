import { useState } from 'react'
import { upload } from '../../shared/plans.ts'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { BackgroundPanel } from './background-panel.tsx'
import { replaceBackground } from './contract.ts'
import { SubjectEditor } from './subject-editor.tsx'
import type { Editing } from './use-layers.tsx'

export default function ReplaceBackgroundPage() {
  const [editing, setEditing] = useState<Editing | null>(null)
  return (
    <Sheet
      tool={replaceBackground}
      nameOf={({ example, prompt }) => String(example ?? prompt ?? '') || 'Studio'}
      limits={`JPEG, PNG or WebP up to ${upload.maxBytes / 1024 / 1024} MB. The result is up to 2048 px.`}
      editor={editing && <SubjectEditor editing={editing} onEditing={setEditing} />}
      onOriginal={() => setEditing(null)}
      panel={<BackgroundPanel editing={editing} onEditing={setEditing} />}
    />
  )
}
