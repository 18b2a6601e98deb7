import { useStore } from 'zustand'
import { createSheet, type SheetVisit } from '../../../screens/sheet/sheet-store.ts'
import { useOpenedParams, useOriginal } from '../../../screens/sheet/use-print.ts'
import { type Extension, uncrop } from '../contract.ts'
import { type FrameShape, frameFrom, frameOf, noExtension } from './frame.ts'

interface FrameEdit {
  readonly frame: Extension
  readonly shape: FrameShape
}

interface UncropSettings {
  readonly prompt: string
  /** Null: another one for every run. */
  readonly seed: number | null
}

export type UncropVisit = SheetVisit<FrameEdit, UncropSettings>

export const createUncrop = (): UncropVisit =>
  createSheet<UncropSettings, FrameEdit>(uncrop, {
    settings: { prompt: '', seed: null },
    openedSettings: ({ prompt }) => ({ prompt: String(prompt ?? '') }),
  })

/** The frame around the photo; undo leads through what was done to it. */
export const useFrame = (visit: UncropVisit) => {
  const { edit, openedRunId } = useStore(visit, ({ present }) => present)
  const opened = useOpenedParams(visit)
  const size = useOriginal()?.size
  // A new photo starts with a frame around it, a result of before with its own.
  const first = !openedRunId && size ? frameOf('Custom', size) : noExtension
  return {
    frame: edit?.frame ?? (opened ? frameFrom(opened) : first),
    shape: edit?.shape ?? 'Custom',
    /** `isStep` false goes on with the step before, as a drag does. */
    setFrame: (frame: Extension, isStep: boolean, shape: FrameShape = 'Custom') =>
      visit.setEdit({ frame, shape }, isStep),
  }
}
