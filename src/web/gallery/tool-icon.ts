import type { LucideIcon } from 'lucide-react'
import type { ToolId } from '../../tools/catalogue.ts'

export const toolIcon = (id: ToolId): LucideIcon => icons[`../../tools/${id}/web/icon.ts`] as LucideIcon

const icons = import.meta.glob<LucideIcon>('../../tools/*/web/icon.ts', { eager: true, import: 'icon' })
