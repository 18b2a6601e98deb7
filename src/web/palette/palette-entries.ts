import { CircleDollarSign, CodeXml, History, House, LayoutGrid, type LucideIcon, Mail, Settings } from 'lucide-react'
import { isProTool } from '../../shared/tool.ts'
import { tools } from '../../tools/catalogue.ts'
import { paletteWords } from '../../words/palette.ts'
import { shellWords } from '../../words/shell.ts'
import type { Findable } from '../gallery/find-by-words.ts'
import { toolIcon } from '../gallery/tool-icon.ts'

export interface PaletteEntry extends Findable {
  readonly path: string
  readonly icon: LucideIcon
  readonly isPro: boolean
}

const toolEntries: readonly PaletteEntry[] = tools.map((tool) => ({
  path: tool.path,
  title: tool.title,
  summary: tool.summary,
  keywords: tool.keywords,
  icon: toolIcon(tool.id),
  isPro: isProTool(tool),
}))

const { pages } = shellWords
const { summaries, keywords } = paletteWords

const page = (name: keyof typeof summaries, path: string, title: string, icon: LucideIcon): PaletteEntry => ({
  path,
  title,
  summary: summaries[name],
  keywords: keywords[name],
  icon,
  isPro: false,
})

const pageEntries: readonly PaletteEntry[] = [
  page('home', '/', paletteWords.home, House),
  page('tools', '/tools', pages.allTools, LayoutGrid),
  page('history', '/history', pages.history, History),
  page('pricing', '/pricing', pages.pricing, CircleDollarSign),
  page('api', '/a/api', pages.api, CodeXml),
  page('settings', '/settings', pages.settings, Settings),
  page('contact', '/a/contact', pages.contact, Mail),
]

export const paletteEntries: readonly PaletteEntry[] = [...toolEntries, ...pageEntries]
