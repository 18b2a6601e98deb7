import { useEffect, useState } from 'react'

/** A picture once it can be drawn; null before, and for no address. */
export const useLoadedImage = (url: string | null): HTMLImageElement | null => {
  const [loaded, setLoaded] = useState<HTMLImageElement | null>(null)
  useEffect(() => {
    if (!url) return
    const image = new Image()
    image.onload = () => setLoaded(image)
    image.src = url
    return () => {
      image.onload = null
      setLoaded(null)
    }
  }, [url])
  return url ? loaded : null
}
