import type { OwnPath } from './site.ts'

/** Addresses that people try, and the pages they mean. */
export const moved: Readonly<Record<string, OwnPath>> = {
  '/home': '/',
  '/a/tools': '/tools',
  '/account': '/settings',
  '/api': '/a/api',
  '/contact': '/a/contact',
  '/feedback': '/a/contact',
  '/login': '/a/login',
  '/press': '/a/pressKit',
  '/press-kit': '/a/pressKit',
}
