import ReconnectingWebSocket from 'partysocket/ws'
import { readJson } from '../shared/read-json.ts'
import type { WebConfig } from '../shared/web-config.ts'
import { loadWebConfig } from './web-config.ts'

/** A websocket to one of our endpoints that reconnects by itself until closed. */
export const openReconnectingSocket = (endpoint: SocketEndpoint): ReconnectingWebSocket =>
  new ReconnectingWebSocket(() => socketUrl(endpoint), [], {
    // Spread over a second, so that a server that comes back is not met by everyone at once.
    minReconnectionDelay: 1000 + Math.random() * 1000,
    maxReconnectionDelay: 10_000,
    connectionTimeout: 4000,
    minUptime: 5000,
  })

type SocketEndpoint = Extract<keyof WebConfig['endpoints'], 'taskPosition' | 'live'>

const socketUrl = async (endpoint: SocketEndpoint): Promise<string> => {
  const { endpoints } = await loadWebConfig()
  const url = new URL(endpoints[endpoint], window.location.href)
  if (url.protocol === 'http:') url.protocol = 'ws:'
  if (url.protocol === 'https:') url.protocol = 'wss:'
  return url.href
}

/** What a message holds; undefined when it cannot be read. */
export const readMessage = ({ data }: { readonly data: unknown }): unknown => readJson(String(data))
