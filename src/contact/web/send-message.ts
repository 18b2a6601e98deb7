import { requestNothing } from '../../client/api-request.ts'
import { loadWebConfig } from '../../client/web-config.ts'
import { withIntegrity } from '../../integrity/web/integrity-header.ts'
import type { ContactMessage } from '../../shared/contact.ts'

export const sendMessage = async (message: ContactMessage): Promise<void> => {
  const { endpoints } = await loadWebConfig()
  await withIntegrity((headers) =>
    requestNothing(endpoints.contact, {
      method: 'POST',
      body: JSON.stringify(message),
      headers: { 'content-type': 'application/json', ...headers },
    }),
  )
}
