import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { modalEvents, type ProOffer } from '../../client/modals.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { keepCoupon } from './checkout/kept-coupon.ts'

const ProModal = lazyPart(async () => (await import('./pro-modal.tsx')).ProModal)

/** What billing lays over every page, loaded when it is first asked for. */
export const ProLayer = () => {
  const offer = useProModal()
  return offer && <ProModal offer={offer} />
}

const proModal = createStore<{ offer: ProOffer | null }>(() => ({ offer: null }))
window.addEventListener(modalEvents.openPro, (event) =>
  proModal.setState({ offer: event instanceof CustomEvent ? (event.detail ?? {}) : {} }),
)
window.addEventListener(modalEvents.closePro, () => proModal.setState({ offer: null }))

// Whichever page it arrives on, it is at hand when Pro is bought.
keepCoupon(window.location.search)

/** What the modal was opened with; null while it is closed. */
const useProModal = (): ProOffer | null => useStore(proModal, ({ offer }) => offer)
