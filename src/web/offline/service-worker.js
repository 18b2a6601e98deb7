/*
 * Answers with the offline page when the server cannot be reached, and stays out of everything else: it keeps no page
 * with data, no picture and no answer of the API, so that nothing is ever stale. The server adds the languages, the
 * files that the offline page needs, and a line that changes with what is kept: browsers then take this file for a new
 * one and fetch all of it again.
 */
const cacheName = 'safelight-offline'
/** Holds the language of the last page that was read: a worker cannot see the cookie with the visitor's choice. */
const languageKey = '/offline-language'
const offlinePage = (language) => `/offline?lang=${language}`

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePages().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  // Without navigation preload: it would ask twice for every page that is left alone below, and what a sign-in at another
  // site brings back is good once.
  event.waitUntil(self.clients.claim())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  // What the server answers to programs, and pages of its own, are none of our business.
  if (/^\/([a-z-]+\/v\d|auth\/|dev\/)/.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(visit(event))
  else if (ownFiles.includes(pathname) || request.destination === 'font') event.respondWith(fetchOrKept(request))
})

async function visit(event) {
  try {
    const page = await fetch(event.request)
    event.waitUntil(rememberLanguage(page.headers.get('content-language')))
    return page
  } catch {
    const cache = await caches.open(cacheName)
    const asked = new URL(event.request.url).searchParams.get('lang')
    const language = languages.includes(asked) ? asked : await (await cache.match(languageKey))?.text()
    return (await cache.match(offlinePage(language ?? languages[0]))) ?? Response.error()
  }
}

const fetchOrKept = (request) =>
  fetch(request).catch(async () => (await (await caches.open(cacheName)).match(request)) ?? Response.error())

async function rememberLanguage(language) {
  if (!languages.includes(language)) return
  const cache = await caches.open(cacheName)
  if ((await (await cache.match(languageKey))?.text()) === language) return
  await cache.put(languageKey, new Response(language))
}

/** The pages and what they name: a font has another address with each build. */
async function keepOfflinePages() {
  const cache = await caches.open(cacheName)
  const [first] = languages
  const text = await (await fetch(offlinePage(first), { cache: 'no-store' })).text()
  const assets = [...text.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)
  const wanted = [...languages.map(offlinePage), ...ownFiles, ...assets]
  await cache.addAll(wanted.map((path) => new Request(path, { cache: 'no-cache' })))
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url)
    if (pathname !== languageKey && !wanted.includes(pathname + search)) await cache.delete(url)
  }
}
