import { useEffect, useState } from 'react'
import { fetchBlob } from '../../client/api-request.ts'
import { hasTransparency } from '../../ui/pixels/has-transparency.ts'
import { useStudioState } from '../studio/studio-context.ts'
import { useStudioView } from '../studio/use-studio-view.ts'

/** Whether the picture that was chosen is transparent already. */
export const useHasTransparency = (): boolean => {
  const file = useStudioState((state) => state.present.source?.file ?? null)
  const { picture } = useStudioView()
  const url = file ? null : (picture?.urls[0] ?? null)
  const [isTransparent, setTransparent] = useState(false)

  useEffect(() => {
    let isWanted = true
    const look = async () => {
      const picked = file ?? (url ? await fetchBlob(url) : null)
      const found = picked !== null && (await hasTransparency(picked))
      if (isWanted) setTransparent(found)
    }
    look().catch(() => {})
    return () => {
      isWanted = false
      setTransparent(false)
    }
  }, [file, url])

  return isTransparent
}
