import { useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { type ApiError, toApiError } from '../../client/api-error.ts'
import { queryClient } from '../../client/query-client.ts'
import type { LightSetup } from '../../shared/lights/light-setup.ts'
import { lightPresets } from '../../shared/lights/presets.ts'
import { relightTemplateLimit } from '../../shared/plans.ts'
import type { Template } from '../../shared/template.ts'
import {
  expectTemplates,
  type OwnTemplate,
  ownTemplates,
  placeholderOf,
  removedIdOf,
  removing,
  removingTemplate,
  saving,
  savingTemplate,
} from './own-templates.ts'

interface Templates {
  readonly builtIn: readonly Template[]
  /** Oldest first, with what is being saved and without what is being removed. */
  readonly own: readonly OwnTemplate[]
  readonly isLoading: boolean
  /** Why `own` is not known. */
  readonly error: ApiError | null
  readonly isFull: boolean
  /** Null when it was not saved: a toast has said why. */
  readonly save: (name: string, setup: LightSetup) => Promise<Template | null>
  /** False when it is still there: a toast has said why. */
  readonly remove: (id: string) => Promise<boolean>
}

/** Lights to choose from. Changes are on screen at once, and undone when the server refuses them. */
export const useTemplates = (): Templates => {
  const { data, isPending, error } = useQuery(ownTemplates, queryClient)
  const placeholders = useMutationState({ filters: saving, select: placeholderOf }, queryClient)
  const removedIds = useMutationState({ filters: removing, select: removedIdOf }, queryClient)
  const { mutateAsync: save } = useMutation(savingTemplate(queryClient), queryClient)
  const { mutateAsync: remove } = useMutation(removingTemplate(queryClient), queryClient)
  const own = expectTemplates(data ?? [], { placeholders, removedIds })
  return {
    builtIn: lightPresets,
    own,
    isLoading: isPending,
    error: error && !data ? toApiError(error) : null,
    isFull: own.length >= relightTemplateLimit,
    save: (name, setup) => save({ name: name.trim(), setup }).catch(() => null),
    remove: (id) =>
      remove(id).then(
        () => true,
        () => false,
      ),
  }
}
