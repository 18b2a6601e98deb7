import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import { fetchBlob } from '../../../../client/api-request.ts'
import { markPicture } from '../../../../limits/web/mark-picture.ts'
import { useStudio } from '../../../../screens/studio/studio-context.ts'
import { createStudio, type StudioState } from '../../../../screens/studio/studio-store.ts'
import type { FinishedEdit } from '../../../../screens/studio/use-finished-picture.ts'
import { useStudioView } from '../../../../screens/studio/use-studio-view.ts'
import { firstSetup } from '../../../../shared/lights/first-setup.ts'
import { type LightSetup, LightSetupSchema } from '../../../../shared/lights/light-setup.ts'
import type { Task } from '../../../../shared/task.ts'
import { withProfile } from '../../../../ui/pixels/png-profile.ts'
import { relight } from '../../contract.ts'
import type { RelightView } from '../../params.ts'
import type { MapName } from '../../shared/map-values.ts'
import { isRelightSupported } from '../webgl/renderer.ts'
import type { LiveDrawing } from './live-drawing.ts'

/** The result that says what counts as the subject. */
export const matteLabel: MapName = 'matte'

/** What the parts of the page share beside the lights themselves, which are the visit's edit. */
interface RelightSettings {
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

const firstSettings: RelightSettings = {
  live: null,
  failedTaskId: null,
  view: 'result',
  selected: 0,
  lastChange: { of: '', at: 0 },
}

/** What a tab kept may be of an older version of the page. */
const readSetup = (value: unknown): LightSetup | null => LightSetupSchema.safeParse(value).data ?? null

/** Lights are edits, drawn in the browser, and the found subject can be mended. */
export const createRelight = () =>
  createStudio(relight, {
    kind: { starts: 'run', isMasked: false, mends: matteLabel, hasNoLine: true },
    settings: firstSettings,
    params: ({ settings, edit }) => ({
      // Drawn here, a view is a way to see the result; drawn by the server, it is the result.
      view: isDrawnByServer(settings) ? settings.view : 'result',
      ...(edit ? { setup: edit } : {}),
    }),
    readEdit: readSetup,
  })

type RelightVisit = ReturnType<typeof createRelight>

/** Where the browser cannot draw it, the server does, when the visitor asks for it. */
export const isDrawnByServer = ({ failedTaskId }: RelightSettings): boolean =>
  failedTaskId !== null || !isRelightSupported()

export const RelightContext = createContext<RelightVisit | null>(null)

export const useRelight = (): RelightVisit => {
  const visit = useContext(RelightContext)
  if (!visit) throw new Error('useRelight is for parts of the relight page')
  return visit
}

export const useSettings = <Part>(select: (settings: RelightSettings) => Part): Part =>
  useStore(useRelight(), ({ settings }) => select(settings))

/** The lights as they are set now. */
export const useSetup = (): LightSetup => {
  const edit = useStore(useRelight(), ({ present }) => present.edit)
  const { made } = useStudioView()
  const params = made?.params
  return useMemo(() => chooseSetup(edit, params), [edit, params])
}

/** As set by hand, else as the run had them, else as everything begins. */
const chooseSetup = (edit: LightSetup | null, params: Record<string, unknown> | undefined): LightSetup =>
  edit ?? readSetup(params?.setup) ?? firstSetup

/** Changes of the same thing shortly after one another are one step to undo; a drag is one however long it rests. */
const sameStepMs = 800

/** `of` names what is changed: 'light 1 power'. */
export const useChangeSetup = () => {
  const { comparison } = useStudio()
  const visit = useRelight()
  return (setup: LightSetup, of: string, { isDrag = false } = {}): void => {
    const { lastChange } = visit.getState().settings
    const at = performance.now()
    const goesOn = of === lastChange.of && (isDrag || at - lastChange.at <= sameStepMs)
    visit.setEdit(setup, !goesOn)
    visit.setSettings({ lastChange: { of, at } })
    // Nobody lights what the original covers.
    if (comparison.split > 0.5) comparison.set(0)
  }
}

/** The result in the lights that are set now, drawn here; null where only the server can. */
export const finishRelit = (visit: RelightVisit, task: Task, view: RelightView): FinishedEdit | null => {
  const { edit } = visit.getState().present
  if (!isRelightSupported()) return null
  const blob = async () => {
    const live = await untilLive(visit, task.id)
    // The server's picture is what is on screen then.
    if (!live) return fetchBlob(task.results[0]?.url ?? '')
    const drawn = await live.renderer.export(chooseSetup(edit, task.params), view)
    const picture = task.isMarked && view === 'result' ? await markPicture(drawn) : drawn
    return live.profile && view === 'result' ? withProfile(picture, live.profile) : picture
  }
  return { label: view === 'result' ? 'relit' : view, blob }
}

/** The drawing of this task, as soon as it is there; null when there will be none. */
const untilLive = (visit: RelightVisit, taskId: string): Promise<LiveDrawing | null> =>
  new Promise((resolve) => {
    const check = ({ settings: { live, failedTaskId } }: StudioState<LightSetup, RelightSettings>): boolean => {
      if (live?.taskId !== taskId && failedTaskId !== taskId) return false
      resolve(live?.taskId === taskId ? live : null)
      return true
    }
    if (check(visit.getState())) return
    const stop = visit.subscribe((state) => check(state) && stop())
  })
