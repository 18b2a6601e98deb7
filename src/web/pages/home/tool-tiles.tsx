import { tools } from '../../../tools/catalogue.ts'
import { ToolTile } from '../../gallery/tool-tile.tsx'

/** Every tool by what it does. */
export const ToolTiles = () => (
  <section aria-labelledby="tools" className="mx-auto w-full max-w-[1200px] px-6 pb-24 phone:px-4 phone:pb-16">
    <div className="border-t pt-8 pb-8">
      <h2 id="tools" className="text-xl font-semibold">
        Real results
      </h2>
      <p className="mt-3 max-w-[60ch] text-base text-pretty text-muted">
        Made by the tools as they run here, not retouched. Move across a picture to see what it came from.
      </p>
    </div>
    <div className="grid gap-6 sm:grid-cols-2">
      {tools.map((tool) => (
        <ToolTile key={tool.id} tool={tool} />
      ))}
    </div>
  </section>
)
