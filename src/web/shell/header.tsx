import { Link, useRouterState } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const links = [
  { to: '/tools', label: 'Tools' },
  { to: '/history', label: 'History' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/a/api', label: 'API' },
] as const

export function Header() {
  return (
    <header className="sticky top-0 z-30 h-12 shrink-0 border-b bg-canvas">
      <div className="flex h-full items-center gap-6 px-6 phone:px-4">
        <Link to="/" className="flex items-center gap-2 rounded-control font-semibold tracking-[-0.01em]">
          <Logo className="size-6" />
          Safelight
        </Link>
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
        <PhoneMenu />
      </div>
    </header>
  )
}

function PhoneMenu() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const pathname = useRouterState({ select: (state) => state.location.pathname })

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving on another page is what closes it
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!open) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    document.body.style.overflow = 'hidden'
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.body.style.overflow = 'auto'
    }
  }, [open])

  return (
    <div className="ml-auto md:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="phone-menu"
        aria-label={open ? 'Close menu' : 'Open menu'}
        onClick={() => setOpen(!open)}
        className="-mr-3 flex size-11 items-center justify-center rounded-control"
      >
        {open ? <X className="size-5" aria-hidden="true" /> : <Menu className="size-5" aria-hidden="true" />}
      </button>
      <div
        id="phone-menu"
        hidden={!open}
        className="fixed inset-x-0 top-12 bottom-0 animate-fade-in overflow-y-auto bg-canvas px-4 pb-8"
      >
        <nav aria-label="Main">
          {[...links, { to: '/settings', label: 'Settings' } as const].map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              onClick={() => setOpen(false)}
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
      </div>
    </div>
  )
}
