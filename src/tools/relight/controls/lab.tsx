import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type LightSetup, LightSetupSchema } from '../../../shared/lights/light-setup.ts'
import { lightPresets } from '../../../shared/lights/presets.ts'
import { useStudio, useStudioState } from '../../../ui/studio/studio-context.ts'
import { useStudioView } from '../../../ui/studio/use-studio-view.ts'
import type { RelightView } from '../contract.ts'
import type { RelightRenderer } from '../webgl/renderer.tsx'

interface LabState {
  /** Null until the photo and its maps are on the graphics card, and where there is none. */
  readonly renderer: RelightRenderer | null
  readonly view: RelightView
  /** Index of the light whose settings are shown. */
  readonly selected: number
  /** The lights on screen. */
  readonly shown: LightSetup
  /** False when everything counts as background. */
  readonly hasSubject: boolean
  /** What was changed last, and when: a slider under way is one step to undo. */
  readonly lastChange: { readonly of: string; readonly at: number }
}

/** What the parts of the page share beside the studio. */
export const createLab = () =>
  createStore<LabState>(() => ({
    renderer: null,
    view: 'result',
    selected: 0,
    shown: lightPresets[0].setup,
    hasSubject: true,
    lastChange: { of: '', at: 0 },
  }))

export type Lab = ReturnType<typeof createLab>

export const LabContext = createContext<Lab | null>(null)

export const useLab = (): Lab => {
  const lab = useContext(LabContext)
  if (!lab) throw new Error('useLab is for parts of the relight page')
  return lab
}

export const useLabState = <Part,>(select: (state: LabState) => Part): Part => useStore(useLab(), select)

/** The lights as they are set now: by hand, else as the run on screen had them. */
export const useSetup = (): LightSetup => {
  const edit = useStudioState(({ present }) => present.edit as LightSetup | null)
  const { made } = useStudioView()
  return edit ?? setupOf(made?.params) ?? lightPresets[0].setup
}

const setupOf = (params: Record<string, unknown> | undefined): LightSetup | null => {
  const known = LightSetupSchema.safeParse(params?.setup)
  return known.success ? known.data : null
}

/** Changes of the same thing shortly after one another are one step to undo. */
const sameStepMs = 800

/** `of` names what is changed: 'light 1 power'. */
export const useChangeSetup = () => {
  const { store } = useStudio()
  const lab = useLab()
  return (setup: LightSetup, of: string): void => {
    const { lastChange } = lab.getState()
    const at = performance.now()
    store.setEdit(setup, of !== lastChange.of || at - lastChange.at > sameStepMs)
    lab.setState({ lastChange: { of, at } })
  }
}
