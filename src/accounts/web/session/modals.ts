import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { closeLoginModal, modalEvents } from '../../../client/modals.ts'

const loginModal = createStore(() => ({ isOpen: false }))
window.addEventListener(modalEvents.openLogin, () => loginModal.setState({ isOpen: true }))
window.addEventListener(modalEvents.closeLogin, () => loginModal.setState({ isOpen: false }))

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
