import { Sheet } from '../../../screens/sheet/sheet.tsx'
import { useVisit } from '../../../screens/visit/kept-visits.ts'
import { uploadWords } from '../../../ui/intake/upload-words.ts'
import { replaceBackground } from '../contract.ts'
import { backgroundExamples } from '../params.ts'
import { BackgroundPanel } from './background-panel.tsx'
import { pageWords } from './page-words.ts'
import { createReplace } from './replace-visit.ts'
import { SubjectEditor } from './subject-editor.tsx'

export default function ReplaceBackgroundPage() {
  const visit = useVisit(replaceBackground.id, createReplace)
  return (
    <Sheet
      visit={visit}
      nameOf={nameOf}
      limits={`${uploadWords} ${pageWords.hint}`}
      editor={<SubjectEditor visit={visit} />}
      panel={<BackgroundPanel visit={visit} />}
    />
  )
}

const nameOf = ({ example, prompt }: Record<string, unknown>): string => {
  const known = backgroundExamples.find((each) => each === example)
  return known ? pageWords.examples[known] : String(prompt ?? '') || pageWords.studio
}
