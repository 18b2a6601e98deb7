import { withIntegrity } from '../../integrity/web/integrity-header.ts'
import type { ContactMessage } from '../../shared/contact.ts'
import { requestNothing } from '../../tasks/web/api-request.ts'
import { loadWebConfig } from '../../tasks/web/web-config.ts'

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
