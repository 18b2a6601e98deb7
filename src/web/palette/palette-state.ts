import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const palette = createStore(() => ({ isOpen: false, typed: '' }))

export const openPalette = (): void => {
  if (!isPaletteOpen()) palette.setState({ isOpen: true, typed: '' })
}
export const closePalette = (): void => palette.setState({ isOpen: false })
export const isPaletteOpen = (): boolean => palette.getState().isOpen
export const usePaletteOpen = (): boolean => useStore(palette, ({ isOpen }) => isOpen)

/** Keeps what is typed before the field is there. */
export const typeAhead = (character: string): void =>
  palette.setState(({ typed }) => ({ typed: `${typed}${character}` }))
export const typedAhead = (): string => palette.getState().typed
