import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { queryClient } from '../client/query-client.ts'
import { pageStateWords } from '../words/page-states.ts'
import { FailedPart } from './primitives/failed-part.tsx'
import { Spinner } from './primitives/spinner.tsx'

const { error: words } = pageStateWords
const forEver = Number.POSITIVE_INFINITY

/**
 * Like `lazyPart`, for a part that the page is about: where its code does not come, it says so. The button loads the page anew as
 * that of a missing page does: after an update of the site the file that is asked for is gone for good.
 */
export const neededPart = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  function NeededPart(props) {
    const { data: Part, isError } = useQuery(
      { queryKey: ['part', name], queryFn: load, staleTime: forEver, gcTime: forEver, networkMode: 'always' },
      queryClient,
    )
    if (Part) return <Part {...props} />
    if (!isError) return <Spinner />
    return <FailedPart message={words.unloaded} action={words.reload} onAct={() => window.location.reload()} />
  }
