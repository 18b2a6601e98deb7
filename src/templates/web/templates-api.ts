import { toApiError } from '../../client/api-error.ts'
import { postJson, request, requestNothing } from '../../client/api-request.ts'
import { endpointUrl } from '../../client/web-config.ts'
import { type NewTemplate, Template, TemplateList } from '../../shared/template.ts'

/** Oldest first. */
export const listOwnTemplates = async (signal: AbortSignal): Promise<readonly Template[]> =>
  (await request(await endpointUrl('templates', '/custom'), TemplateList, { signal })).templates

export const saveTemplate = async (template: NewTemplate): Promise<Template> =>
  request(await endpointUrl('templates'), Template, postJson(template))

export const deleteTemplate = async (id: string): Promise<void> => {
  try {
    await requestNothing(await endpointUrl('templates', `/${encodeURIComponent(id)}`), { method: 'DELETE' })
  } catch (error) {
    // Another tab was quicker: it is gone, which is all that was wanted.
    if (toApiError(error).code !== 'not-found') throw error
  }
}
