import { readConfig } from '../config.ts'
import type { WebConfig } from '../shared/web-config.ts'

/** What `/config.json` says of an installation without settings. */
export const plainWebConfig: WebConfig = {
  version: '1',
  publicUrl: '',
  env: 'test',
  endpoints: readConfig({}).endpoints,
  socialProviders: [],
  plans: true,
  freeWatermark: false,
  billing: 'sandbox',
  botCheck: false,
  appIntegrity: false,
  sentryDsn: null,
  generation: { provider: 'builtin' },
  blockedTools: [],
  api: true,
  openApi: true,
}
