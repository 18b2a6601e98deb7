import type { ComponentType } from 'react'
import { loadWebConfig } from '../client/web-config.ts'
import type { ToolId } from '../tools/catalogue.ts'

type LoadPage = () => Promise<{ default: ComponentType }>

/**
 * A tool's page, or the word that it is not offered where the visitor is. The settings arrive while the page does, so
 * nobody waits longer; without them the page is shown, and the server still refuses the run.
 */
export const offeredHere =
  (toolId: ToolId, load: LoadPage): LoadPage =>
  async () => {
    const [page, config] = await Promise.all([load(), loadWebConfig().catch(() => null)])
    if (!config?.blockedTools.includes(toolId)) return page
    const { RegionPage } = await import('./pages/region-page.tsx')
    return { default: () => <RegionPage toolId={toolId} blockedTools={config.blockedTools} /> }
  }
