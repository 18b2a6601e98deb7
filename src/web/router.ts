import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { OwnPath } from '../site/site.ts'
import { catalogue, type ToolId } from '../tools/catalogue.ts'
import { pages as toolPages } from '../tools/pages.ts'
import { offeredHere } from './offered-here.tsx'
import { ErrorPage } from './pages/error-page.tsx'
import { PendingPage } from './pages/pending-page.tsx'
import { Layout } from './shell/layout.tsx'

type LoadPage = () => Promise<{ default: ComponentType }>

const home: LoadPage = () => import('./pages/home/home-page.tsx')
const pricing: LoadPage = () => import('./pages/pricing-page.tsx')
const privacy: LoadPage = () => import('./pages/privacy-page.tsx')
const terms: LoadPage = () => import('./pages/terms-page.tsx')

/** Closed over the addresses of site.ts: a path with a title and no page does not compile, nor the reverse. */
const ownPages = {
  '/': home,
  '/a/home': home,
  '/tools': () => import('./pages/tools-page.tsx'),
  '/history': () => import('./pages/history/history-page.tsx'),
  '/pricing': pricing,
  '/a/pricing': pricing,
  '/a/api': () => import('./pages/api-page.tsx'),
  '/a/contact': () => import('./pages/contact-page.tsx'),
  '/a/login': () => import('./pages/login-page.tsx'),
  '/a/pressKit': () => import('./pages/press-kit-page.tsx'),
  '/privacy': privacy,
  '/a/privacy': privacy,
  '/terms': terms,
  '/a/terms': terms,
  '/cookies': () => import('./pages/cookies-page.tsx'),
  '/settings': () => import('./pages/settings-page.tsx'),
  '/reset-password': () => import('./pages/reset-password-page.tsx'),
  '/checkout-done': () => import('./pages/checkout-done-page.tsx'),
  '/signin-link': () => import('./pages/signin-link-page.tsx'),
  '/too-many-requests': () => import('./pages/too-many-requests-page.tsx'),
} satisfies Record<OwnPath, LoadPage>

const notFound: LoadPage = () => import('./pages/not-found-page.tsx')

const rootRoute = createRootRoute({ component: Layout, notFoundComponent: lazyRouteComponent(notFound) })

const routeTo = (path: string, load: LoadPage) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: lazyRouteComponent(load) })

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...Object.entries(ownPages).map(([path, load]) => routeTo(path, load)),
    ...(Object.keys(toolPages) as ToolId[]).map((id) => routeTo(catalogue[id].path, offeredHere(id, toolPages[id]))),
  ]),
  defaultErrorComponent: ErrorPage,
  defaultPendingComponent: PendingPage,
  defaultPreload: 'intent',
  scrollRestoration: true,
})
