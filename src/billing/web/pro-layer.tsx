import { lazy, Suspense } from 'react'
import { withQueries } from '../../ui/queries/load-queries.ts'
import { useProModal } from './pro-modal-state.ts'

const ProModal = lazy(withQueries(async () => ({ default: (await import('./pro-modal.tsx')).ProModal })))

/** What billing lays over every page, loaded when it is first asked for. */
export const ProLayer = () => {
  const offer = useProModal()
  return <Suspense>{offer && <ProModal offer={offer} />}</Suspense>
}
