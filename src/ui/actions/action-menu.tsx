import { Ellipsis } from 'lucide-react'
import { uiWords } from '../../words/ui.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { Menu } from '../primitives/menu.tsx'
import type { Action } from './action.ts'

/** What has no room of its own on a phone. */
export const ActionMenu = ({ actions }: { readonly actions: readonly Action[] }) => (
  <span className="md:hidden">
    <Menu
      trigger={<IconButton label={uiWords.more} icon={<Ellipsis />} />}
      items={actions.map(({ id, label, icon, enabled, run }) => ({
        id,
        label,
        icon,
        disabled: !enabled,
        onSelect: run,
      }))}
    />
  </span>
)
