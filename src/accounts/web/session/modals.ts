import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const openEvent = 'open-login-modal'
const closeEvent = 'close-login-modal'

const loginModal = createStore(() => ({ isOpen: false }))
window.addEventListener(openEvent, () => loginModal.setState({ isOpen: true }))
window.addEventListener(closeEvent, () => loginModal.setState({ isOpen: false }))

/** Events, so that whatever is on the page can ask for the sign-in panel without knowing it. */
export const openLoginModal = (): void => {
  window.dispatchEvent(new Event(openEvent))
}
export const closeLoginModal = (): void => {
  window.dispatchEvent(new Event(closeEvent))
}
export const isLoginModalOpen = (): boolean => loginModal.getState().isOpen
export const useLoginModal = (): boolean => useStore(loginModal, ({ isOpen }) => isOpen)

const banModal = createStore(() => ({ isOpen: false }))

export const openBanModal = (): void => {
  banModal.setState({ isOpen: true })
  closeLoginModal()
}
export const closeBanModal = (): void => banModal.setState({ isOpen: false })
export const isBanModalOpen = (): boolean => banModal.getState().isOpen
export const useBanModal = (): boolean => useStore(banModal, ({ isOpen }) => isOpen)
