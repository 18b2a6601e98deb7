import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorMessage } from '../../../shared/errors.ts'
import { imageTypes } from '../../../shared/images.ts'
import type { ToolContract } from '../../../shared/tool.ts'
import { tools } from '../../../tools/catalogue.ts'
import { handOffFiles } from '../../../ui/handoff.ts'
import { checkImageFile } from '../../../ui/intake/check-image-file.ts'
import { showToast } from '../../../ui/primitives/show-toast.ts'

export const imageTools: readonly ToolContract[] = tools.filter((tool) => tool.image === 'required')

interface Start {
  readonly start: (files: readonly File[]) => void
  /** The pictures that wait for a tool to be chosen. */
  readonly asking: readonly File[] | null
  readonly answer: (tool: ToolContract | null) => void
}

/** Takes a picture to the tool it is for, and asks which when there are several. */
export function useStart(): Start {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<readonly File[] | null>(null)

  const open = (tool: ToolContract, files: readonly File[]) => {
    void navigate({ to: tool.path, state: handOffFiles(files) })
  }

  const start = async (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    const problem = await checkImageFile(file, imageTypes)
    if (problem) return showToast('error', errorMessage(problem))
    const [tool, ...others] = imageTools
    if (tool && others.length === 0) return open(tool, files)
    setAsking(files)
  }

  const answer = (tool: ToolContract | null) => {
    setAsking(null)
    if (tool && asking) open(tool, asking)
  }

  return { start: (files) => void start(files), asking, answer }
}
