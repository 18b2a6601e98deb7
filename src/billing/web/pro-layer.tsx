import { lazyPart } from '../../ui/lazy-part.tsx'
import { useProModal } from './pro-modal-state.ts'

const ProModal = lazyPart(async () => (await import('./pro-modal.tsx')).ProModal)

/** What billing lays over every page, loaded when it is first asked for. */
export const ProLayer = () => {
  const offer = useProModal()
  return offer && <ProModal offer={offer} />
}
