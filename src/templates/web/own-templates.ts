import { type Mutation, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { toast } from 'sonner'
import { toApiError } from '../../client/api-error.ts'
import { postJson, request, requestNothing } from '../../client/api-request.ts'
import { endpointUrl } from '../../client/web-config.ts'
import { type ErrorCode, errorMessage } from '../../shared/errors.ts'
import { type NewTemplate, Template, TemplateList } from '../../shared/template.ts'

export interface OwnTemplate extends Template {
  /** True while it is on its way to the server, which will give it another id. */
  readonly isSaving: boolean
}

const key = ['relight-templates'] as const

/** What the server has. */
export const ownTemplates = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => listOwnTemplates(signal),
  networkMode: 'always',
})

export const saving = { mutationKey: [...key, 'save'], status: 'pending' } as const
export const removing = { mutationKey: [...key, 'remove'], status: 'pending' } as const

export const placeholderOf = ({ mutationId, state }: Mutation): OwnTemplate => ({
  ...(state.variables as NewTemplate),
  id: `saving-${mutationId}`,
  isSaving: true,
})
export const removedIdOf = ({ state }: Mutation): string => state.variables as string

interface Changes {
  readonly placeholders: readonly OwnTemplate[]
  readonly removedIds: readonly string[]
}

/**
 * What the visitor sees: the server's list as it will be once all changes under way have succeeded. One that fails is
 * no longer under way, so nothing has to be put back.
 */
export const expectTemplates = (saved: readonly Template[], { placeholders, removedIds }: Changes): OwnTemplate[] => [
  ...saved.filter(({ id }) => !removedIds.includes(id)).map((template) => ({ ...template, isSaving: false })),
  ...placeholders,
]

export const savingTemplate = (client: QueryClient) =>
  mutationOptions({
    ...change,
    mutationKey: saving.mutationKey,
    mutationFn: saveTemplate,
    onSuccess: (template) => update(client, (saved) => [...saved, template]),
    onError: toastError('template-not-saved'),
    onSettled: () => readAgain(client),
  })

export const removingTemplate = (client: QueryClient) =>
  mutationOptions({
    ...change,
    mutationKey: removing.mutationKey,
    mutationFn: deleteTemplate,
    onSuccess: (_nothing, removedId) => update(client, (saved) => saved.filter(({ id }) => id !== removedId)),
    onError: toastError('template-not-deleted'),
    onSettled: () => readAgain(client),
  })

const change = {
  // One after the other, so that they are kept in the order they were saved in.
  scope: { id: 'relight-templates' },
  // Offline is an error to show, not something to wait for.
  networkMode: 'always',
} as const

const update = async (client: QueryClient, to: (saved: readonly Template[]) => readonly Template[]): Promise<void> => {
  // A list that was asked for before the change does not know of it.
  await client.cancelQueries({ queryKey: key })
  client.setQueryData(ownTemplates.queryKey, (saved) => saved && to(saved))
}

/** Other tabs save, too. Only the last change asks: before, the answer would be old when it arrives. */
const readAgain = (client: QueryClient): void => {
  if (client.isMutating({ mutationKey: key }) === 1) void client.invalidateQueries({ queryKey: key })
}

const toastError =
  (code: ErrorCode) =>
  (error: Error): void => {
    const { code: cause, message } = toApiError(error)
    if (cause === 'template-limit') return void toast.error(message)
    const saysMore = cause !== code && cause !== 'internal'
    toast.error(errorMessage(code), saysMore ? { description: message } : {})
  }

/** Oldest first. */
const listOwnTemplates = async (signal: AbortSignal): Promise<readonly Template[]> =>
  (await request(await endpointUrl('templates', '/custom'), TemplateList, { signal })).templates

const saveTemplate = async (template: NewTemplate): Promise<Template> =>
  request(await endpointUrl('templates'), Template, postJson(template))

const deleteTemplate = async (id: string): Promise<void> => {
  try {
    await requestNothing(await endpointUrl('templates', `/${encodeURIComponent(id)}`), { method: 'DELETE' })
  } catch (error) {
    // Another tab was quicker: it is gone, which is all that was wanted.
    if (toApiError(error).code !== 'not-found') throw error
  }
}
