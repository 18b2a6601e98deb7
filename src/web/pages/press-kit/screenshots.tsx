import { pressWords } from '../../../words/press.ts'
import { DownloadLink } from './download-link.tsx'
import { sidesOf } from './press-files.ts'

const words = pressWords.screenshots
const scenes = ['home', 'remove-background', 'tools'] as const
const looks = ['light', 'dark', 'phone'] as const

export const Screenshots = () => (
  <>
    <p>{words.text}</p>
    <div className="grid gap-4 sm:max-md:grid-cols-2 lg:grid-cols-2">
      {scenes.flatMap((scene) =>
        looks.map((look) => <Screenshot key={`${scene} ${look}`} scene={scene} look={look} />),
      )}
    </div>
  </>
)

interface ScreenshotProps {
  readonly scene: (typeof scenes)[number]
  readonly look: (typeof looks)[number]
}

const Screenshot = ({ scene, look }: ScreenshotProps) => {
  const file = `screenshot-${scene}-${look}.webp` as const
  const { width, height } = sidesOf(file)
  const name = words.name(words.scenes[scene], words.looks[look])
  return (
    <figure className="flex flex-col border">
      <div className="flex aspect-[8/5] items-center justify-center overflow-hidden bg-canvas">
        <img
          src={`/press/${file}`}
          alt={name}
          width={width}
          height={height}
          loading="lazy"
          className="h-full w-auto max-w-full object-contain"
        />
      </div>
      <figcaption className="flex grow flex-wrap items-center justify-between gap-2 border-t bg-surface py-2 pr-2 pl-4 text-sm">
        <span>
          {name}
          <span className="block font-mono text-xs text-muted">{`${width} × ${height}`}</span>
        </span>
        <DownloadLink file={file} what={name} />
      </figcaption>
    </figure>
  )
}
