import { pressWords } from '../../../words/press.ts'
import { DownloadLink } from './download-link.tsx'

const { marks, rules } = pressWords.logo

const logos = [
  { name: 'wordmark-on-light', ground: 'bg-[#ededed]', height: 'h-14' },
  { name: 'wordmark-on-dark', ground: 'bg-[#0e0e0e]', height: 'h-14' },
  { name: 'mark-on-light', ground: 'bg-[#ededed]', height: 'h-20' },
  { name: 'mark-on-dark', ground: 'bg-[#0e0e0e]', height: 'h-20' },
  { name: 'icon', ground: 'bg-surface', height: 'h-24' },
] as const

/** The logo in its forms, each on the ground that it is made for. */
export const Logos = () => (
  <>
    <div className="grid gap-4 sm:max-md:grid-cols-2 lg:grid-cols-2">
      {logos.map(({ name, ground, height }) => (
        <figure key={name} className="border">
          <div className={`flex h-44 items-center justify-center px-4 ${ground}`}>
            <img
              src={`/press/safelight-${name}.svg`}
              alt={`Safelight: ${marks[name]}`}
              className={`${height} w-auto max-w-full object-contain`}
            />
          </div>
          <figcaption className="flex flex-wrap items-center justify-between gap-2 border-t bg-surface py-2 pr-2 pl-4 text-sm">
            {marks[name]}
            <span className="flex flex-wrap gap-2">
              <DownloadLink file={`safelight-${name}.svg`} what={marks[name]} />
              <DownloadLink file={`safelight-${name}.png`} what={marks[name]} />
            </span>
          </figcaption>
        </figure>
      ))}
    </div>
    <p className="text-sm text-muted">{rules}</p>
  </>
)
