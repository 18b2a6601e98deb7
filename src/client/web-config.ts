import type { WebConfig } from '../shared/web-config.ts'
import { requestAs } from './api-request.ts'
import { hasParts } from './has-parts.ts'

/** What queries call it. */
export const webConfigKey = 'web-config'

let loading: Promise<WebConfig> | null = null

/** Where this installation's addresses are; fetched once a visit. */
export const loadWebConfig = (): Promise<WebConfig> => {
  loading ??= requestAs('/config.json', isWebConfig).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

const isWebConfig = (body: unknown): body is WebConfig => hasParts<WebConfig>(body, ['endpoints'])

/** The address of one of this installation's endpoints, with what follows it. */
export const endpointUrl = async (name: keyof WebConfig['endpoints'], path = ''): Promise<string> =>
  (await loadWebConfig()).endpoints[name] + path
