import { lazy, Suspense } from 'react'
import { useProModal } from './pro-modal-state.ts'

const ProModal = lazy(async () => ({ default: (await import('./pro-modal.tsx')).ProModal }))

/** What billing lays over every page, loaded when it is first asked for. */
export const ProLayer = () => {
  const offer = useProModal()
  return <Suspense>{offer && <ProModal offer={offer} />}</Suspense>
}
