import { postJson, request } from '../../../client/api-request.ts'
import { endpointUrl } from '../../../client/web-config.ts'
import { Delivery, DeliveryPage, WebhookSecret } from '../../../shared/webhooks.ts'

export const listDeliveries = async (cursor: string | null): Promise<DeliveryPage> =>
  request(await webhooksUrl(`/deliveries${cursor === null ? '' : `?cursor=${cursor}`}`), DeliveryPage)

export const redeliver = async (id: string): Promise<Delivery> =>
  request(await webhooksUrl(`/deliveries/${id}/redeliver`), Delivery, { method: 'POST' })

/** Resolves with how it went. */
export const sendTest = async (url: string): Promise<Delivery> =>
  request(await webhooksUrl('/test'), Delivery, postJson({ url }))

export const readSecret = async (): Promise<WebhookSecret> => request(await webhooksUrl('/secret'), WebhookSecret)

export const rotateSecret = async (): Promise<WebhookSecret> =>
  request(await webhooksUrl('/secret/rotate'), WebhookSecret, { method: 'POST' })

const webhooksUrl = (path: string): Promise<string> => endpointUrl('developer', `/webhooks${path}`)
