import { FileX2, Image } from 'lucide-react'
import { useState } from 'react'
import { type BatchItem, isReady } from './batch-item.ts'

/** Above this a result is too heavy for a small picture, and the one it was made from stands for it. */
const maxResultPixels = 4_000_000

/** A slide on the light table: dim until there is a result. */
export const BatchThumbnail = ({ item }: { readonly item: BatchItem }) => {
  const [broken, setBroken] = useState<readonly string[]>([])
  const urls = urlsOf(item)
  const url = urls.find((each) => !broken.includes(each))
  const Icon = item.phase.name === 'unsupported' ? FileX2 : Image
  return (
    <div
      className={`relative flex size-14 shrink-0 items-center justify-center text-muted ${isReady(item) ? 'checkerboard' : 'bg-canvas'}`}
    >
      {url ? (
        <img
          key={url}
          src={url}
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setBroken([...broken, url])}
          className={`size-full object-cover transition-opacity duration-200 ${isReady(item) ? '' : 'opacity-50'}`}
        />
      ) : (
        <Icon className="size-5" aria-hidden="true" />
      )}
    </div>
  )
}

/** In order of preference: what the browser cannot show, the server may have in another form. */
const urlsOf = ({ url, phase }: BatchItem): string[] => {
  if (phase.name === 'unsupported') return []
  const task = 'task' in phase ? phase.task : null
  const thumbnail = task?.input ? [task.input.thumbnailUrl] : []
  if (phase.name !== 'ready') return [url, ...thumbnail]
  const { width, height, url: resultUrl } = phase.result
  return [...(width * height <= maxResultPixels ? [resultUrl] : []), url, ...thumbnail]
}
