import { Sheet } from '../../../screens/sheet/sheet.tsx'
import { uploadWords } from '../../../ui/intake/upload-words.ts'
import { backgroundExamples, replaceBackground } from '../contract.ts'
import { BackgroundPanel } from './background-panel.tsx'
import { pageWords } from './page-words.ts'
import { SubjectEditor } from './subject-editor.tsx'

export default function ReplaceBackgroundPage() {
  return (
    <Sheet
      tool={replaceBackground}
      nameOf={nameOf}
      limits={`${uploadWords} ${pageWords.hint}`}
      editor={<SubjectEditor />}
      panel={<BackgroundPanel />}
    />
  )
}

const nameOf = ({ example, prompt }: Record<string, unknown>): string => {
  const known = backgroundExamples.find((each) => each === example)
  return known ? pageWords.examples[known] : String(prompt ?? '') || pageWords.studio
}
