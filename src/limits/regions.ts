import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../shared/errors.ts'
import type { ToolContract } from '../shared/tool.ts'

/** Where which tools are not offered. */
export interface Regions {
  /** In lower case: the header in which the proxy says where a request comes from. */
  readonly header: string
  /** Countries by the id of the tool. */
  readonly blocks: Readonly<Record<string, readonly string[]>>
}

/** A request without the header passes: it has not come through the proxy that knows. */
export const refuseRegion = (regions: Regions | undefined, tool: ToolContract, headers: IncomingHttpHeaders): void => {
  if (!regions) return
  const given = headers[regions.header]
  const country = (Array.isArray(given) ? given[0] : given)?.trim().toUpperCase()
  if (country === undefined || !regions.blocks[tool.id]?.includes(country)) return
  throw new AppError('region-blocked', { values: { tool: tool.title }, detail: `${tool.id} in ${country}` })
}

/** `text-to-image:KP,IR;uncrop:IR`, with the tools' ids or paths; throws what is wrong with it. */
export const readRegionBlocks = (text: string, tools: readonly ToolContract[]): Regions['blocks'] => {
  const blocks: Record<string, string[]> = {}
  for (const entry of text.split(';').filter((part) => part.trim() !== '')) {
    const [name = '', list = '', ...more] = entry.split(':').map((part) => part.trim())
    const countries = list.split(',').map((country) => country.trim().toUpperCase())
    const isWellFormed = more.length === 0 && countries.every((country) => /^[A-Z]{2}$/.test(country))
    if (!isWellFormed) throw new Error(`must look like text-to-image:KP,IR;uncrop:IR, not "${entry.trim()}"`)
    const tool = tools.find(({ id, path }) => id === name || path === `/${name}`)
    if (!tool) throw new Error(`names "${name}", which is not a tool`)
    blocks[tool.id] = [...(blocks[tool.id] ?? []), ...countries]
  }
  return blocks
}
