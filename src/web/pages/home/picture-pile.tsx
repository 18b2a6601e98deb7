import { useEffect, useState } from 'react'
import { toolChoiceWords as words } from '../../../words/tool-choice.ts'
import type { Picture } from './admit-pictures.ts'

const maxShown = 6

/** The picture that was dropped with its name and size, or the first few of several. */
export function PicturePile({ pictures }: { readonly pictures: readonly Picture[] }) {
  const [only, ...others] = pictures
  if (only && others.length === 0) return <OnePicture {...only} />
  const hidden = pictures.length - maxShown
  return (
    <div className="bg-canvas p-3">
      <ul className="grid grid-cols-6 gap-2">
        {pictures.slice(0, maxShown).map(({ file }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may be there twice, and the pile stays as it is
          <li key={index} className="relative aspect-square overflow-hidden">
            <FilePicture file={file} className="size-full object-cover" />
            {hidden > 0 && index === maxShown - 1 && (
              <span className="absolute inset-0 flex items-center justify-center bg-black/60 font-mono text-white">
                {words.more(hidden)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 font-mono text-xs text-muted">{words.pictures(pictures.length)}</p>
    </div>
  )
}

const OnePicture = ({ file, size }: Picture) => (
  <figure className="bg-canvas">
    <FilePicture file={file} className="checkerboard mx-auto block h-40 max-w-full object-contain phone:h-32" />
    <figcaption className="flex justify-between gap-4 border-t px-3 py-2 font-mono text-xs text-muted">
      <span className="truncate">{file.name}</span>
      {size && <span className="shrink-0">{words.pixels(size.width, size.height)}</span>}
    </figcaption>
  </figure>
)

interface FilePictureProps {
  readonly file: File
  readonly className: string
}

/** Straight from the disk; what the browser cannot show, such as HEIC in most, leaves the place empty. */
function FilePicture({ file, className }: FilePictureProps) {
  const [url, setUrl] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    setBroken(false)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  if (!url || isBroken) return <span className={`block ${className}`} />
  return <img src={url} alt="" onError={() => setBroken(true)} className={className} />
}
