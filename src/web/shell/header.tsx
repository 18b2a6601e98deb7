import { Link, useRouterState } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { AccountButton } from '../../accounts/web/account-button.tsx'
import { lockScroll } from '../../ui/primitives/scroll-lock.ts'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const links = [
  { to: '/tools', label: 'Tools' },
  { to: '/history', label: 'History' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/a/api', label: 'API' },
  { to: '/settings', label: 'Settings' },
] as const

export function Header() {
  return (
    <header className="sticky top-0 z-30 h-12 shrink-0 border-b bg-canvas">
      <div className="flex h-full items-center gap-6 px-6 phone:px-4">
        <HomeLink />
        <nav aria-label="Main" className="flex h-full grow items-center gap-1 phone:hidden">
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
        <div className="phone:hidden">
          <ThemeSwitch />
        </div>
        <div className="flex items-center gap-1 phone:ml-auto">
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
      <MenuButton label="Open menu" icon={<Menu />} onClick={() => setOpen(true)} />
      <dialog
        ref={dialog}
        aria-label="Menu"
        onClose={close}
        className="fixed inset-0 size-full max-h-none max-w-none animate-fade-in overflow-y-auto overscroll-contain bg-canvas px-4 pb-8 text-text"
      >
        <div className="-mx-4 flex h-12 items-center justify-between border-b px-4">
          <HomeLink onClick={close} />
          <MenuButton label="Close menu" icon={<X />} onClick={close} />
        </div>
        <nav aria-label="Main">
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
          Theme
          <ThemeSwitch />
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
