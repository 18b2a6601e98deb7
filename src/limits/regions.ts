import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../shared/errors.ts'
import type { ToolContract } from '../shared/tool.ts'

/** Where which tools are not offered. */
export interface Regions {
  /** The header, in lower case, in which the proxy says where a request comes from. */
  readonly header: string
  /** Countries by the id of the tool. */
  readonly blocks: Readonly<Record<string, readonly string[]>>
}

/** A request without the header passes: it has not come through the proxy that knows. */
export const refuseRegion = (regions: Regions | undefined, tool: ToolContract, headers: IncomingHttpHeaders): void => {
  if (!regions || !blockedTools(regions, headers).includes(tool.id)) return
  const detail = `${tool.id} in ${countryOf(regions, headers)}`
  throw new AppError('region-blocked', { values: { tool: tool.title }, detail })
}

/** Ids of the tools that are not offered where this request comes from. */
export const blockedTools = (regions: Regions | undefined, headers: IncomingHttpHeaders): string[] => {
  if (!regions) return []
  const country = countryOf(regions, headers)
  if (country === undefined) return []
  return Object.keys(regions.blocks).filter((id) => regions.blocks[id]?.includes(country))
}

const countryOf = ({ header }: Regions, headers: IncomingHttpHeaders): string | undefined => {
  const given = headers[header]
  return (Array.isArray(given) ? given[0] : given)?.trim().toUpperCase()
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
