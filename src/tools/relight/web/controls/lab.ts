import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useStudio, useStudioState } from '../../../../screens/studio/studio-context.ts'
import { useStudioView } from '../../../../screens/studio/use-studio-view.ts'
import { firstSetup } from '../../../../shared/lights/first-setup.ts'
import { type LightSetup, LightSetupSchema } from '../../../../shared/lights/light-setup.ts'
import type { RelightView } from '../../contract.ts'
import type { LiveDrawing } from './live-drawing.ts'

interface LabState {
  /** The photo on the graphics card; null until it is there. */
  readonly live: LiveDrawing | null
  /** The task whose photo could not be put there: the server draws its light. */
  readonly failedTaskId: string | null
  readonly view: RelightView
  /** Index of the light whose settings are shown. */
  readonly selected: number
  /** What was changed last, and when: a slider under way is one step to undo. */
  readonly lastChange: { readonly of: string; readonly at: number }
}

/** What the parts of the page share beside the studio. */
export const createLab = () =>
  createStore<LabState>(() => ({
    live: null,
    failedTaskId: null,
    view: 'result',
    selected: 0,
    lastChange: { of: '', at: 0 },
  }))

export type Lab = ReturnType<typeof createLab>

/** The drawing of this task, as soon as it is there; null when there will be none. */
export const untilLive = (lab: Lab, taskId: string): Promise<LiveDrawing | null> =>
  new Promise((resolve) => {
    const check = ({ live, failedTaskId }: LabState): boolean => {
      if (live?.taskId !== taskId && failedTaskId !== taskId) return false
      resolve(live?.taskId === taskId ? live : null)
      return true
    }
    if (check(lab.getState())) return
    const stop = lab.subscribe((state) => check(state) && stop())
  })

export const LabContext = createContext<Lab | null>(null)

export const useLab = (): Lab => {
  const lab = useContext(LabContext)
  if (!lab) throw new Error('useLab is for parts of the relight page')
  return lab
}

export const useLabState = <Part>(select: (state: LabState) => Part): Part => useStore(useLab(), select)

/** The lights as they are set now. */
export const useSetup = (): LightSetup => {
  const edit = useStudioState(({ present }) => present.edit)
  const { made } = useStudioView()
  const params = made?.params
  return useMemo(() => chooseSetup(edit, params), [edit, params])
}

/** As set by hand, else as the run had them, else as everything begins. */
export const chooseSetup = (edit: unknown, params: Record<string, unknown> | undefined): LightSetup =>
  readSetup(edit) ?? readSetup(params?.setup) ?? firstSetup

/** What a tab kept may be of an older version of the page. */
export const readSetup = (value: unknown): LightSetup | null => {
  const known = LightSetupSchema.safeParse(value)
  return known.success ? known.data : null
}

/** Changes of the same thing shortly after one another are one step to undo; a drag is one however long it rests. */
const sameStepMs = 800

/** `of` names what is changed: 'light 1 power'. */
export const useChangeSetup = () => {
  const { store, comparison } = useStudio()
  const lab = useLab()
  return (setup: LightSetup, of: string, { isDrag = false } = {}): void => {
    const { lastChange } = lab.getState()
    const at = performance.now()
    const goesOn = of === lastChange.of && (isDrag || at - lastChange.at <= sameStepMs)
    store.setEdit(setup, !goesOn)
    lab.setState({ lastChange: { of, at } })
    // Nobody lights what the original covers.
    if (comparison.split > 0.5) comparison.set(0)
  }
}
