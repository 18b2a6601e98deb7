import { Link } from '@tanstack/react-router'
import { Menu, Search } from 'lucide-react'
import { useCallback, useState } from 'react'
import { AccountButton } from '../../accounts/web/account-button.tsx'
import { TasksButton } from '../../tasks/web/panel/tasks-button.tsx'
import { formatKeys } from '../../ui/actions/keys.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Kbd } from '../../ui/primitives/kbd.tsx'
import { shellWords } from '../../words/shell.ts'
import { openPalette } from '../palette/palette-state.ts'
import { HomeLink } from './logo.tsx'
import { mainLinks } from './main-links.ts'
import { MenuButton } from './menu-button.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const PhoneMenu = lazyPart(async () => (await import('./phone-menu.tsx')).PhoneMenu)

export function Header() {
  return (
    <header className="sticky top-0 z-30 h-12 shrink-0 border-b bg-canvas">
      <div className="flex h-full items-center gap-6 px-6 max-lg:gap-4 phone:px-4">
        <HomeLink />
        <nav aria-label={shellWords.main} className="flex h-full grow items-center gap-1 phone:hidden">
          {mainLinks.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="relative flex h-full items-center px-3 text-muted max-lg:px-2 transition-colors hover:text-text aria-[current=page]:text-text aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 max-lg:aria-[current=page]:after:inset-x-2 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-px aria-[current=page]:after:bg-text"
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="flex items-center gap-3 phone:hidden">
          <PaletteButton />
          <ThemeSwitch />
        </div>
        <div className="flex items-center gap-1 phone:ml-auto">
          <TasksButton />
          <AccountButton />
          <PhoneMenuButton />
        </div>
      </div>
    </header>
  )
}

/** Looks like a field: it opens one. */
const PaletteButton = () => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts={ariaKeys}
    onClick={openPalette}
    className="inline-flex h-8 items-center gap-2 rounded-control border bg-surface px-2.5 text-muted transition-colors hover:border-muted hover:text-text md:touch:h-10"
  >
    <Search aria-hidden="true" className="size-4" />
    <span className="max-lg:sr-only">{shellWords.findTool}</span>
    <span aria-hidden="true" className="max-lg:hidden touch:hidden">
      <Kbd>{formatKeys('Mod k')}</Kbd>
    </span>
  </button>
)

/** Not the slash: single keys can be switched off. */
const ariaKeys = 'Control+K Meta+K'

/** The menu itself is loaded by whoever opens it. */
function PhoneMenuButton() {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <div className="md:hidden">
      <MenuButton label={shellWords.openMenu} icon={<Menu />} onClick={() => setOpen(true)} />
      {isOpen && <PhoneMenu onClose={close} />}
    </div>
  )
}
