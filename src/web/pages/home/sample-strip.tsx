import { useState } from 'react'
import { toApiError } from '../../../client/api-error.ts'
import { tools } from '../../../tools/catalogue.ts'
import { fileFromUrl } from '../../../ui/intake/file-from-url.ts'
import { showToast } from '../../../ui/primitives/show-toast.ts'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { homeWords } from '../../../words/home.ts'

/** Our own pictures as frames of a film strip; a click is the same as dropping the file. */
export function SampleStrip({ onFile }: { readonly onFile: (file: File) => void }) {
  const [loading, setLoading] = useState<string | null>(null)

  const pick = async (src: string) => {
    setLoading(src)
    try {
      onFile(await fileFromUrl(src))
    } catch (error) {
      void showToast('error', toApiError(error).message)
    } finally {
      setLoading(null)
    }
  }

  return (
    <div className="mt-10 phone:mt-6">
      <h2 className="text-muted">{homeWords.samples}</h2>
      <ul className="mt-3 flex gap-2">
        {tools
          .flatMap(({ showcases }) => showcases)
          .slice(0, maxSamples)
          .map(({ before, thumbnail, alt }) => (
            <li key={before}>
              <button
                type="button"
                aria-label={homeWords.trySample(alt)}
                disabled={loading !== null}
                onClick={() => void pick(before)}
                className="group relative block size-20 overflow-hidden border bg-surface"
              >
                <img
                  src={thumbnail}
                  alt=""
                  className="size-full object-cover transition-transform duration-300 group-hover:scale-105"
                />
                {loading === before && (
                  <span className="absolute inset-0 flex items-center justify-center bg-surface/70">
                    <Spinner />
                  </span>
                )}
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}

const maxSamples = 4
