import { postJson, request } from '../../../client/api-request.ts'
import { endpointUrl } from '../../../client/web-config.ts'
import { type ApiKey, ApiKeyList, NewApiKey } from '../../../shared/api.ts'

export const listKeys = async (): Promise<ApiKey[]> => (await request(await keysUrl(), ApiKeyList)).keys

export const createKey = async (name: string): Promise<NewApiKey> =>
  request(await keysUrl(), NewApiKey, postJson({ name }))

export const rotateKey = async (id: string): Promise<NewApiKey> =>
  request(await keysUrl(`/${id}/rotate`), NewApiKey, { method: 'POST' })

export const renameKey = async (id: string, name: string): Promise<ApiKey[]> =>
  (await request(await keysUrl(`/${id}/name`), ApiKeyList, postJson({ name }))).keys

export const revokeKey = async (id: string): Promise<ApiKey[]> =>
  (await request(await keysUrl(`/${id}`), ApiKeyList, { method: 'DELETE' })).keys

const keysUrl = (path = ''): Promise<string> => endpointUrl('developer', `/keys${path}`)
