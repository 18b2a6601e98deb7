import { ApiError } from '../../client/api-error.ts'
import { postJson, request } from '../../client/api-request.ts'
import { loadWebConfig } from '../../client/web-config.ts'
import { IntegrityToken, integrityHeaderName, integrityTokenMs } from '../../shared/integrity.ts'
import type { WebConfig } from '../../shared/web-config.ts'
import { showBotCheck } from './bot-check-state.ts'

/** A token this old is replaced while it still counts, so that nobody waits. */
const refreshAfterMs = integrityTokenMs - 5 * 60_000
/** What a request may take on its way to the server. */
const travelMs = 60_000

let held: { readonly token: string; readonly since: number } | null = null
let pending: Promise<string> | null = null

/** The header for requests that need an integrity token: waits for the check when there is none. Empty when it is off. */
export const integrityHeader = async (): Promise<Record<string, string>> => {
  const config = await loadWebConfig()
  if (!config.appIntegrity) return {}
  const token = heldToken(config) ?? (await waitForToken(config))
  return { [integrityHeaderName]: token }
}

/** The header for requests that may carry it but do not need it: no check is started for them. */
export const heldIntegrityHeader = (): Record<string, string> => (held ? { [integrityHeaderName]: held.token } : {})

/** Sends with the header, and once more with a new token when the server does not know the first: it may have a new secret. */
export const withIntegrity = async <Answer>(
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> => {
  const headers = await integrityHeader()
  try {
    return await send(headers)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'integrity-missing') throw error
    if (held?.token === headers[integrityHeaderName]) held = null
    return send(await integrityHeader())
  }
}

const heldToken = (config: WebConfig): string | null => {
  const age = held ? Date.now() - held.since : Number.POSITIVE_INFINITY
  if (!held || age > integrityTokenMs - travelMs) return null
  // When this fails, somebody has to wait later on: that is when it is told.
  if (age > refreshAfterMs) fetchTokenOnce(config).catch(() => {})
  return held.token
}

const waitForToken = async (config: WebConfig): Promise<string> => {
  if (!config.botCheck) return fetchTokenOnce(config)
  showBotCheck('checking')
  try {
    const token = await fetchTokenOnce(config)
    showBotCheck('verified')
    return token
  } catch (error) {
    showBotCheck('failed')
    throw error
  }
}

/** Ten pictures of a batch share one check. */
const fetchTokenOnce = (config: WebConfig): Promise<string> => {
  pending ??= fetchToken(config).finally(() => {
    pending = null
  })
  return pending
}

const fetchToken = async ({ botCheck, endpoints: { integrity } }: WebConfig): Promise<string> => {
  const payload = botCheck ? await (await import('./prove-work.ts')).proveWork(integrity) : undefined
  const { token } = await request(integrity, IntegrityToken, postJson({ payload }))
  held = { token, since: Date.now() }
  return token
}
