import { useEffect, useState } from 'react'
import type { ToolContract } from '../../../shared/tool.ts'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { imageTools } from './use-start.ts'

interface ToolChoiceProps {
  readonly files: readonly File[]
  readonly onAnswer: (tool: ToolContract | null) => void
}

/** What should happen to the picture that was just dropped? */
export function ToolChoice({ files, onAnswer }: ToolChoiceProps) {
  const [url, setUrl] = useState<string>()
  const [file] = files
  useEffect(() => {
    if (!file) return
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])

  return (
    <Dialog open onOpenChange={(open) => !open && onAnswer(null)} title="What should happen to it?" width="wide">
      {url && <img src={url} alt="" className="mb-4 h-40 w-full bg-canvas object-contain" />}
      <ul className="divide-y border-y">
        {imageTools.map((tool) => (
          <li key={tool.id}>
            <button
              type="button"
              onClick={() => onAnswer(tool)}
              className="w-full px-2 py-3 text-left transition-colors hover:bg-line/60"
            >
              <span className="block font-medium">{tool.title}</span>
              <span className="block text-muted">{tool.summary}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
