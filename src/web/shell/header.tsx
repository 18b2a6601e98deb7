import { Link, useRouterState } from '@tanstack/react-router'
import { Menu, Search, X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { AccountButton } from '../../accounts/web/account-button.tsx'
import { TasksButton } from '../../tasks/web/panel/tasks-button.tsx'
import { formatKeys } from '../../ui/actions/keys.ts'
import { Kbd } from '../../ui/primitives/kbd.tsx'
import { lockScroll } from '../../ui/primitives/scroll-lock.ts'
import { shellWords } from '../../words/shell.ts'
import { openPalette } from '../palette/palette-state.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const links = [
  { to: '/tools', label: shellWords.pages.tools },
  { to: '/history', label: shellWords.pages.history },
  { to: '/pricing', label: shellWords.pages.pricing },
  { to: '/a/api', label: shellWords.pages.api },
  { to: '/settings', label: shellWords.pages.settings },
] as const

export function Header() {
  return (
    <header className="sticky top-0 z-30 h-12 shrink-0 border-b bg-canvas">
      <div className="flex h-full items-center gap-6 px-6 phone:px-4">
        <HomeLink />
        <nav aria-label={shellWords.main} className="flex h-full grow items-center gap-1 phone:hidden">
          {links.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="relative flex h-full items-center px-3 text-muted transition-colors hover:text-text aria-[current=page]:text-text aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-px aria-[current=page]:after:bg-text"
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
          <PhoneMenu />
        </div>
      </div>
    </header>
  )
}

const HomeLink = ({ onClick }: { readonly onClick?: () => void }) => (
  <Link to="/" onClick={onClick} className="flex items-center gap-2 rounded-control font-semibold tracking-[-0.01em]">
    <Logo className="size-6" />
    Safelight
  </Link>
)

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

const ariaKeys = 'Control+K Meta+K /'

function PhoneMenu() {
  const [isOpen, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const close = useCallback(() => setOpen(false), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving on another page is what closes it
  useEffect(close, [pathname, close])
  useEffect(() => {
    const menu = dialog.current
    if (!isOpen || !menu) return
    menu.showModal()
    const unlock = lockScroll(menu)
    // A phone that is turned may be too wide for the menu, and must not stay locked.
    const wide = matchMedia('(width >= 768px)')
    wide.addEventListener('change', close)
    return () => {
      wide.removeEventListener('change', close)
      unlock()
      menu.close()
    }
  }, [isOpen, close])

  return (
    <div className="md:hidden">
      <MenuButton label={shellWords.openMenu} icon={<Menu />} onClick={() => setOpen(true)} />
      <dialog
        ref={dialog}
        aria-label={shellWords.menu}
        onClose={close}
        className="fixed inset-0 size-full max-h-none max-w-none animate-fade-in overflow-y-auto overscroll-contain bg-canvas px-4 pb-8 text-text"
      >
        <div className="-mx-4 flex h-12 items-center justify-between border-b px-4">
          <HomeLink onClick={close} />
          <MenuButton label={shellWords.closeMenu} icon={<X />} onClick={close} />
        </div>
        <button
          type="button"
          onClick={() => {
            close()
            openPalette()
          }}
          className="flex h-14 w-full items-center gap-3 border-b text-lg font-medium"
        >
          <Search aria-hidden="true" className="size-5 text-muted" />
          {shellWords.findTool}
        </button>
        <nav aria-label={shellWords.main}>
          {links.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              onClick={close}
              className="flex h-14 items-center border-b text-lg font-medium aria-[current=page]:text-accent"
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="flex items-center justify-between py-4 text-muted">
          {shellWords.theme}
          <ThemeSwitch />
        </div>
        <div className="flex items-center justify-between border-t py-4 text-muted">
          <span aria-hidden="true">{shellWords.language}</span>
          <LanguageSwitch />
        </div>
      </dialog>
    </div>
  )
}

interface MenuButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => void
}

const MenuButton = ({ label, icon, onClick }: MenuButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="-mr-3 flex size-11 items-center justify-center rounded-control [&_svg]:size-5"
  >
    {icon}
  </button>
)
