import { tools } from '../../../tools/catalogue.ts'
import { showcases } from '../../gallery/showcase.ts'
import { ToolTile } from '../../gallery/tool-tile.tsx'

type Tile = Parameters<typeof ToolTile>[0]

/** Every tool by what it does. A tool that is alone shows its other pictures: the first is already at the top. */
const tiles: readonly Tile[] =
  tools.length > 1
    ? tools.map((tool) => ({ tool }))
    : tools.flatMap((tool) => showcases[tool.id].slice(1).map((showcase) => ({ tool, showcase })))

export const ToolTiles = () => (
  <section aria-labelledby="tools" className="mx-auto w-full max-w-[1200px] px-6 pb-24 phone:px-4 phone:pb-16">
    <div className={`grid gap-6 border-t pt-8 sm:grid-cols-2 ${tiles.length > 1 ? 'lg:grid-cols-3' : ''}`}>
      <div className="pr-4 pb-2">
        <h2 id="tools" className="text-xl font-semibold">
          Real results
        </h2>
        <p className="mt-3 max-w-[40ch] text-base text-pretty text-muted">
          Made by the tool as it runs here, not retouched. Move across a picture to see what it came from.
        </p>
      </div>
      {tiles.map(({ tool, showcase }) => (
        <ToolTile key={showcase?.before ?? tool.id} tool={tool} {...(showcase ? { showcase } : {})} />
      ))}
    </div>
  </section>
)
