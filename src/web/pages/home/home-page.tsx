import { lazyPart } from '../../../ui/lazy-part.tsx'
import { DropToStart } from './drop-to-start.tsx'
import { Hero } from './hero.tsx'
import { ToolTiles } from './tool-tiles.tsx'
import { useStart } from './use-start.ts'
import { WhenNear } from './when-near.tsx'

const HomeMore = lazyPart(async () => (await import('./home-more.tsx')).HomeMore, <div className="min-h-dvh" />)

/** The whole page takes a picture: dropped, pasted, chosen, or one of ours. */
export default function HomePage() {
  const start = useStart()
  return (
    <>
      <Hero onFiles={start.take} />
      <ToolTiles />
      <WhenNear>
        <HomeMore onFiles={start.take} />
      </WhenNear>
      <DropToStart start={start} />
    </>
  )
}
