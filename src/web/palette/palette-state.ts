import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const palette = createStore(() => ({ isOpen: false }))

export const openPalette = (): void => palette.setState({ isOpen: true })
export const closePalette = (): void => palette.setState({ isOpen: false })
export const usePaletteOpen = (): boolean => useStore(palette, ({ isOpen }) => isOpen)
