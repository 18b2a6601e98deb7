import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const palette = createStore(() => ({ isOpen: false }))

export const openPalette = (): void => palette.setState({ isOpen: true })
export const closePalette = (): void => palette.setState({ isOpen: false })
export const isPaletteOpen = (): boolean => palette.getState().isOpen
export const usePaletteOpen = (): boolean => useStore(palette, ({ isOpen }) => isOpen)
