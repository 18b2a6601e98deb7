/**
 * Registers the service worker, for the offline page and so that the app can be installed. It waits for everything else:
 * it is of no use to the page that is being opened. Not from the sources, where pages must always be the newest.
 */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    // Storage may be refused, and then there is no offline page.
    window.setTimeout(() => navigator.serviceWorker.register('/sw.js').catch(() => {}), settledMs)
  })
}

const settledMs = 1000
