import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AccountLayer } from '../../accounts/web/account-layer.tsx'
import { ProLayer } from '../../billing/web/pro-layer.tsx'
import { BotCheck } from '../../integrity/web/bot-check.tsx'
import { OpenInContext } from '../../screens/visit/open-in-context.ts'
import { SignalsLayer } from '../../signals/web/signals-layer.tsx'
import { tools } from '../../tools/catalogue.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useIsToastHostWanted, wantToastHost } from '../../ui/primitives/show-toast.ts'
import { shellWords } from '../../words/shell.ts'
import { BannerLayer } from '../banner/banner-layer.tsx'
import { PaletteLayer } from '../palette/palette-layer.tsx'
import { rememberAskedLanguage } from './choose-language.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { usePageHead } from './use-page-head.ts'

/** After the first paint, and on the start page with its first message: nobody waits for it there. */
const ToastHost = lazyPart(async () => (await import('../../ui/primitives/toast-host.tsx')).ToastHost)

const startPaths: ReadonlySet<string> = new Set(['/', '/a/home'])
const toolPaths: ReadonlySet<string> = new Set(tools.map((tool) => tool.path))

export function Layout() {
  const { announcement, page } = usePageHead()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  // A tool fills the window with its canvas: a footer would only ever be scrolled into by accident.
  const isTool = toolPaths.has(pathname)
  const isToastHostWanted = useIsToastHostWanted()
  useEffect(rememberAskedLanguage, [])
  useEffect(() => {
    if (!startPaths.has(pathname)) void wantToastHost()
  }, [pathname])

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-1 left-1 z-50 -translate-y-16 rounded-control bg-text px-4 py-2.5 font-medium text-surface focus:translate-y-0"
      >
        {shellWords.skip}
      </a>
      <Header />
      <BannerLayer isOverTool={isTool} />
      <main
        id="main"
        tabIndex={-1}
        // The footer waits below the window: it would jump while a page fills itself.
        className={`flex grow flex-col outline-none [&_h1]:outline-none ${isTool ? '' : 'min-h-dvh'}`}
      >
        <OpenInContext value={tools}>
          <Outlet />
        </OpenInContext>
      </main>
      {isTool ? null : <Footer />}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {page !== null && <SignalsLayer page={page} isCanvas={isTool} />}
      <AccountLayer />
      <ProLayer />
      <PaletteLayer />
      <BotCheck />
      {isToastHostWanted && <ToastHost />}
    </div>
  )
}
