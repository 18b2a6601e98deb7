import { toApiError } from '../../client/api-error.ts'
import { request, requestNothing } from '../../client/api-request.ts'
import { loadWebConfig } from '../../client/web-config.ts'
import { type NewTemplate, Template, TemplateList } from '../../shared/template.ts'

const address = async (): Promise<string> => (await loadWebConfig()).endpoints.templates

/** Oldest first. */
export const listOwnTemplates = async (signal: AbortSignal): Promise<readonly Template[]> =>
  (await request(`${await address()}/custom`, TemplateList, { signal })).templates

export const saveTemplate = async (template: NewTemplate): Promise<Template> =>
  request(await address(), Template, {
    method: 'POST',
    body: JSON.stringify(template),
    headers: { 'content-type': 'application/json' },
  })

export const deleteTemplate = async (id: string): Promise<void> => {
  try {
    await requestNothing(`${await address()}/${encodeURIComponent(id)}`, { method: 'DELETE' })
  } catch (error) {
    // Another tab was quicker: it is gone, which is all that was wanted.
    if (toApiError(error).code !== 'not-found') throw error
  }
}
