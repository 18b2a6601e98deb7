import { Link, useRouterState } from '@tanstack/react-router'
import { Search, UserPlus, UserRound, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { signedInUser, useAuthState } from '../../accounts/web/session/auth-state.ts'
import { openLoginModal } from '../../client/modals.ts'
import { lockScroll } from '../../ui/primitives/scroll-lock.ts'
import { shellWords } from '../../words/shell.ts'
import { openPalette } from '../palette/palette-state.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { HomeLink } from './logo.tsx'
import { mainLinks } from './main-links.ts'
import { MenuButton } from './menu-button.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function PhoneMenu({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const user = useAuthState(signedInUser)
  const [openedOn] = useState(pathname)

  // Arriving on another page closes it.
  useEffect(() => {
    if (pathname !== openedOn) onClose()
  }, [pathname, openedOn, onClose])

  useEffect(() => {
    const menu = dialog.current
    if (!menu) return
    menu.showModal()
    const unlock = lockScroll(menu)
    // A phone that is turned may be too wide for the menu, and must not stay locked.
    const wide = matchMedia('(width >= 768px)')
    wide.addEventListener('change', onClose)
    return () => {
      wide.removeEventListener('change', onClose)
      unlock()
      menu.close()
    }
  }, [onClose])

  return (
    <dialog
      ref={dialog}
      aria-label={shellWords.menu}
      // Not when it was only opened again, as development does with every effect.
      onClose={() => !dialog.current?.open && onClose()}
      className="fixed inset-0 size-full max-h-none max-w-none animate-fade-in overflow-y-auto overscroll-contain bg-canvas px-4 pb-8 text-text"
    >
      <div className="-mx-4 flex h-12 items-center justify-between border-b px-4">
        <HomeLink onClick={onClose} />
        <MenuButton label={shellWords.closeMenu} icon={<X />} onClick={onClose} />
      </div>
      <button
        type="button"
        onClick={() => {
          onClose()
          openPalette()
        }}
        className="flex h-14 w-full items-center gap-3 border-b text-lg font-medium"
      >
        <Search aria-hidden="true" className="size-5 text-muted" />
        {shellWords.findTool}
      </button>
      <button
        type="button"
        onClick={() => {
          onClose()
          openLoginModal()
        }}
        className="flex h-14 w-full items-center gap-3 border-b text-lg font-medium [&_svg]:size-5 [&_svg]:text-muted"
      >
        {user ? <UserRound aria-hidden="true" /> : <UserPlus aria-hidden="true" />}
        {user ? shellWords.account : shellWords.signUp}
      </button>
      <nav aria-label={shellWords.main}>
        {mainLinks.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            onClick={onClose}
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
  )
}
