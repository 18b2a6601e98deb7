import { WebConfig } from '../shared/web-config.ts'
import { request } from './api-request.ts'

/** What queries call it. */
export const webConfigKey = 'web-config'

let loading: Promise<WebConfig> | null = null

/** Where this installation's addresses are; fetched once a visit. */
export const loadWebConfig = (): Promise<WebConfig> => {
  loading ??= request('/config.json', WebConfig).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
