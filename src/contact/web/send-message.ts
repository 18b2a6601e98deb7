import { postJson, requestNothing } from '../../client/api-request.ts'
import { endpointUrl } from '../../client/web-config.ts'
import { withIntegrity } from '../../integrity/web/integrity-header.ts'
import type { ContactMessage } from '../../shared/contact.ts'

export const sendMessage = (message: ContactMessage): Promise<void> =>
  withIntegrity(async (headers) => requestNothing(await endpointUrl('contact'), postJson(message, headers)))
