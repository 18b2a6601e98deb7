// The offline page stands at the address that could not be read: loading it again is the way back.
const lookEveryMs = 5000
const retry = document.querySelector('#retry')

const isBack = async () => {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Where there is nothing to reload yet the page stays: one that blinks every few seconds cannot be read. */
const lookForConnection = async () => {
  if (await isBack()) location.reload()
}

retry.addEventListener('click', async () => {
  const status = document.querySelector('#status')
  status.textContent = retry.dataset.trying
  await lookForConnection()
  setTimeout(() => {
    status.textContent = ''
  }, 1000)
})
addEventListener('online', lookForConnection)
setInterval(lookForConnection, lookEveryMs)
