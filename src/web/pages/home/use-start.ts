import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { toApiError } from '../../../client/api-error.ts'
import { handOffFiles } from '../../../screens/visit/handoff.ts'
import { errorMessage } from '../../../shared/errors.ts'
import type { ToolContract } from '../../../shared/tool.ts'
import { showToast } from '../../../ui/primitives/show-toast.ts'
import type { Admitted } from './admit-pictures.ts'

export interface Start {
  readonly take: (files: readonly File[]) => void
  /** The pictures that wait for a tool to be chosen. */
  readonly asking: Admitted | null
  readonly answer: (tool: ToolContract | null) => void
}

/** Takes pictures to the tool that the visitor chooses for them. */
export function useStart(): Start {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Admitted | null>(null)
  const takes = useRef(0)

  const take = async (files: readonly File[]) => {
    if (files.length === 0) return
    takes.current += 1
    const mine = takes.current
    try {
      const { admitPictures } = await import('./admit-pictures.ts')
      const admitted = await admitPictures(files)
      // What was dropped meanwhile counts instead.
      if (mine !== takes.current) return
      if (admitted.pictures.length > 0) return setAsking(admitted)
      const [first] = admitted.refused
      if (first) await showToast('error', errorMessage(first.why), { description: first.name })
    } catch (error) {
      await showToast('error', toApiError(error).message)
    }
  }

  const answer = (tool: ToolContract | null) => {
    setAsking(null)
    if (!tool || !asking) return
    void navigate({ to: tool.path, state: handOffFiles(asking.pictures.map(({ file }) => file)) })
  }

  return { take: (files) => void take(files), asking, answer }
}
