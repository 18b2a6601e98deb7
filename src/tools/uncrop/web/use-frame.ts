import { useSheet, useSheetState } from '../../../screens/sheet/sheet-context.ts'
import type { Extension } from '../contract.ts'
import { type FrameShape, noExtension } from './frame.ts'

interface FrameEdit {
  readonly frame: Extension
  readonly shape: FrameShape
}

/** The frame around the photo; undo leads through what was done to it. */
export const useFrame = () => {
  const { store } = useSheet()
  const edit = useSheetState(({ present }) => present.edit as FrameEdit | null)
  return {
    /** Null until there is one. */
    isSet: edit !== null,
    frame: edit?.frame ?? noExtension,
    shape: edit?.shape ?? 'Custom',
    /** `isStep` false goes on with the step before, as a drag does. */
    setFrame: (frame: Extension, isStep: boolean, shape: FrameShape = 'Custom') =>
      store.setEdit({ frame, shape } satisfies FrameEdit, isStep),
  }
}
