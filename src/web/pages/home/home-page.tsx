import { lazy, Suspense } from 'react'
import { DropToStart } from './drop-to-start.tsx'
import { Hero } from './hero.tsx'
import { ToolTiles } from './tool-tiles.tsx'
import { useStart } from './use-start.ts'
import { WhenNear } from './when-near.tsx'

const HomeMore = lazy(async () => ({ default: (await import('./home-more.tsx')).HomeMore }))

/** The whole page takes a picture: dropped, pasted, chosen, or one of ours. */
export default function HomePage() {
  const start = useStart()
  return (
    <>
      <Hero onFiles={start.take} />
      <ToolTiles />
      <WhenNear>
        <Suspense fallback={<div className="min-h-dvh" />}>
          <HomeMore onFiles={start.take} />
        </Suspense>
      </WhenNear>
      <DropToStart start={start} />
    </>
  )
}
