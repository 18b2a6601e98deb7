import type * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { localError, toApiError } from '../../client/api-error.ts'
import type { TaskResult } from '../../shared/task.ts'
import type { ImageSize, ToolContract } from '../../shared/tool.ts'
import { knownTask, readTaskAgain } from '../../tasks/web/task-store.ts'
import { fileFromUrl } from '../../ui/intake/file-from-url.ts'
import { maskBlob } from '../../ui/mask/mask-blob.ts'
import type { Stroke } from '../../ui/mask/stroke.ts'
import { type Background, isSameBackground, transparent } from '../cutout/background.ts'
import { pictureOf } from '../visit/file-origin.ts'
import { recallEdits, rememberEdits } from '../visit/remember-edits.ts'
import { type Run, type RunWork, taskIdOfRun } from '../visit/run-starter.ts'
import { createVisit, type VisitSnapshot, type VisitState } from '../visit/visit-store.ts'

interface StudioSnapshot<Edit> extends VisitSnapshot<Edit> {
  readonly runId: string | null
  /** The run whose result this one goes on from. */
  readonly baseRunId: string | null
  /** A look ahead at this picture; no step of its own. */
  readonly lookId: string | null
  /** Painted and not yet run, or a retouch of the result: that is the tool's. */
  readonly strokes: readonly Stroke[]
  /** What the run was started with. */
  readonly ran: readonly Stroke[]
  /** Behind a result with transparent parts. */
  readonly background: Background
}

export interface StudioState<Edit = unknown, Settings = unknown> extends VisitState<StudioSnapshot<Edit>, Settings> {
  /** The colour under the pointer in an open colour picker, not yet chosen. */
  readonly previewedBackground: Background | null
  /** The brush is at hand to mend the result with. */
  readonly isRetouching: boolean
}

/** How a tool uses the studio. */
interface StudioKind {
  /** What a new picture begins: the run, a look ahead, or nothing yet. */
  readonly starts: 'run' | 'look' | 'nothing'
  /** Runs take what is painted as their mask, and each goes on from the result before. */
  readonly isMasked: boolean
  /** What is painted changes the result here in the browser, and goes on to the next result of the same picture. */
  readonly isRetouched?: boolean
  /** The result, by its label, that is a mask of what was found: what is painted mends it, and the picture is run again with it. */
  readonly mends?: string
  /** No line to drag between original and result: there is something else to drag. */
  readonly hasNoLine?: boolean
}

interface StudioOptions<Params extends z.ZodMiniObject, Edit, Settings> {
  readonly kind?: StudioKind
  readonly settings: Settings
  /** The settings of the next run; the size of its picture is null where it is not known, and for a batch. */
  readonly params: (from: {
    readonly settings: Settings
    readonly edit: Edit | null
    readonly image: ImageSize | null
  }) => z.input<Params>
  /** The settings of the look ahead that a new picture begins. */
  readonly lookParams?: z.input<Params>
  /** What this browser kept of an edit, which may be of an older version of the page. */
  readonly readEdit?: (kept: unknown) => Edit | null
}

/** A visit to a tool that gives one picture. */
export type StudioVisit<Edit = unknown, Settings extends object = object> = ReturnType<
  typeof createStudio<z.ZodMiniObject, Edit, Settings>
>

const blank = {
  source: null,
  runId: null,
  baseRunId: null,
  openedRunId: null,
  lookId: null,
  strokes: [],
  ran: [],
  background: transparent,
  edit: null,
} as const satisfies StudioSnapshot<null>

export const createStudio = <Params extends z.ZodMiniObject, Edit, Settings extends object>(
  tool: ToolContract<string, Params>,
  options: StudioOptions<Params, Edit, Settings>,
) => {
  type Snapshot = StudioSnapshot<Edit>
  const { settings, lookParams = {}, readEdit = () => null } = options
  const kind: StudioKind = options.kind ?? { starts: 'run', isMasked: false }
  const store = createStore<StudioState<Edit, Settings>>(() => ({
    past: [],
    present: blank,
    future: [],
    runs: {},
    settings,
    previewedBackground: null,
    isRetouching: false,
  }))
  const { getState, setState } = store

  /** What was undone is gone with the next step: nobody waits for its runs, and they must not keep that step waiting. */
  const dropFuture = () => {
    for (const runId of lostRuns(getState())) void starter.abandon(runId)
    setState({ future: [] })
  }
  const { starter, urls, taskOf, ...visit } = createVisit<Settings, Snapshot, StudioState<Edit, Settings>>(
    tool,
    store,
    {
      isEmpty: ({ source, runId }) => source === null && runId === null,
      onMove: () => ({ previewedBackground: null }),
      onStep: dropFuture,
      onPicture: (source) => {
        setState({ isRetouching: false })
        const { background, edit } = getState().present
        const picked: Snapshot = { ...blank, source, background, edit }
        if (kind.starts === 'run') run(picked)
        else push({ ...picked, lookId: kind.starts === 'look' ? startLook(picked, lookParams) : null })
      },
      onRefused: (code) =>
        push({ ...blank, runId: starter.refuse(localError(code)), background: getState().present.background }),
    },
  )
  const push = (change: Partial<Snapshot>) => visit.step(change, { previewedBackground: null })

  store.subscribe((state, before) => {
    const taskId = taskIdOf(state)
    if (taskId && state.present !== before.present)
      rememberEdits(taskId, { ...state.present, strokes: kind.isRetouched ? state.present.strokes : [] })
  })

  const readyRun = (...ids: (string | null)[]): string | null => ids.find((id) => taskOf(id)?.state === 'ready') ?? null

  /** The picture a run starts from, and its mask: as they are now, whatever is painted while it uploads. */
  const workFrom = (from: Snapshot): RunWork => {
    const before = taskOf(readyRun(from.runId, from.baseRunId))
    const base = kind.isMasked ? before : undefined
    const [result] = base?.results ?? []
    const opened = taskOf(from.openedRunId)?.input
    const mended = before?.results.find(({ label }) => label === kind.mends)
    const found = mended ?? (result ? undefined : taskOf(from.lookId)?.results[0])
    const hasMask = kind.isMasked || mended !== undefined
    const image = from.source?.size ?? opened ?? taskOf(from.runId)?.input ?? null
    return {
      params: options.params({ settings: getState().settings, edit: from.edit, image }),
      open: async (signal) => {
        const size = mended ?? result ?? from.source?.size ?? opened
        const mask = hasMask && size ? await openMask({ size, strokes: from.strokes, found, signal }) : undefined
        if (base && result) return { from: base.id, mask }
        return { ...(await visit.openPicture(from, signal)), mask }
      },
    }
  }

  const run = (change: Partial<Snapshot> = {}) => {
    starter.stopLook()
    const from = { ...getState().present, ...change }
    dropFuture()
    const runId = starter.start(workFrom(from))
    // What was painted goes with the run: undo leads back to before the first stroke, not to strokes without a brush.
    if (kind.mends) setState(withoutStrokes)
    push({
      ...change,
      runId,
      baseRunId: readyRun(from.runId, from.baseRunId),
      ran: from.strokes,
      strokes: kind.isRetouched ? from.strokes : [],
    })
  }

  const startLook = ({ source }: Snapshot, params: Record<string, unknown>): string =>
    starter.start({ params, open: async () => (source ? pictureOf(source.file) : {}) }, 'look')
  const look = (params: Record<string, unknown>) => visit.replace({ lookId: startLook(getState().present, params) })

  return {
    ...visit.commands,
    kind,
    /** The settings of the next runs of a batch. */
    batchParams: (): Record<string, unknown> =>
      options.params({ settings: getState().settings, edit: null, image: null }),
    openTask: (taskId: string) => {
      const runId = starter.adopt(taskId)
      const { background, strokes, edit } = recallEdits(taskId) ?? blank
      visit.open(
        {
          ...blank,
          runId,
          openedRunId: runId,
          background,
          edit: readEdit(edit),
          strokes: kind.isRetouched ? strokes : [],
        },
        { previewedBackground: null },
      )
    },
    run: () => run(),
    look,
    lookAgain: () => look(lookParams),
    retry: () => {
      const { present } = getState()
      const again = present.runId ? starter.restart(present.runId) : null
      if (again) return visit.replace({ runId: again })
      const taskId = taskIdOf(getState())
      const task = taskId ? knownTask(taskId).task : undefined
      if (taskId && !task) return readTaskAgain(taskId)
      const input = task?.input
      if (!input) return visit.replace({ runId: starter.refuse(localError('image-missing')) })
      // Nothing is known here of a mask painted in another visit: the picture is opened again, to be painted on.
      if (kind.isMasked) {
        return void fileFromUrl(input.url, { name: input.name }).then(visit.commands.chooseFile, (error: unknown) =>
          visit.replace({ runId: starter.refuse(toApiError(error)) }),
        )
      }
      visit.replace({ runId: starter.start(workFrom(present)) })
    },
    cancel: async () => {
      const { runId, lookId } = getState().present
      const id = runId ?? lookId
      if (id) await starter.cancel(id)
    },
    addStroke: (stroke: Stroke) => push({ strokes: [...getState().present.strokes, stroke] }),
    addStrokeAndRun: (stroke: Stroke) => run({ strokes: [...getState().present.strokes, stroke] }),
    setBackground: (background: Background) => {
      if (background.kind === 'picture') urls.add(background.url)
      if (!isSameBackground(background, getState().present.background)) push({ background })
      else setState({ previewedBackground: null })
    },
    previewBackground: (background: Background) => setState({ previewedBackground: background }),
    setRetouching: (isRetouching: boolean) => setState({ isRetouching }),
    /** `isStep`: undo leads back to what was before; otherwise it goes on with the step before, as a drag does. */
    setEdit(edit: Edit, isStep: boolean) {
      // What was undone is not written over: a change after it is a step of its own.
      const change = isStep || getState().future.length > 0 ? push : visit.replace
      change({ edit })
    },
    startOver: () => {
      setState({ isRetouching: false })
      push(blank)
    },
    /** As if the last step had never been: for a run that was cancelled. */
    takeBack: () => setState(({ past, present }) => ({ past: past.slice(0, -1), present: past.at(-1) ?? present })),
  }
}

interface OpenMaskOptions {
  readonly size: ImageSize
  readonly strokes: readonly Stroke[]
  /** What a look ahead has found, to begin with. */
  readonly found: TaskResult | undefined
  readonly signal: AbortSignal
}

/** The mask of the next run: what was found, with what was painted over it. */
const openMask = async ({ size, strokes, found, signal }: OpenMaskOptions): Promise<Blob> => {
  const base = found ? await createImageBitmap(await fileFromUrl(found.url, { signal })) : null
  try {
    return await maskBlob({ size, strokes, base })
  } finally {
    base?.close()
  }
}

/** Only undone steps lead to these. */
const lostRuns = ({ past, present, future }: StudioState): readonly string[] => {
  const kept = new Set([...past, present].map(({ runId }) => runId))
  return future.flatMap(({ runId }) => (runId === null || kept.has(runId) ? [] : [runId]))
}

/** Where the painting began. */
const withoutStrokes = <Edit, Settings>({
  past,
  present,
}: StudioState<Edit, Settings>): Pick<StudioState<Edit, Settings>, 'past' | 'present'> => {
  const all = [...past, present]
  const clean = all.findLastIndex(({ strokes }) => strokes.length === 0)
  return { past: all.slice(0, clean), present: { ...(all[clean] ?? present), edit: present.edit } }
}

export const runOf = ({ present, runs }: StudioState): Run | null =>
  present.runId ? (runs[present.runId] ?? null) : null

export const taskIdOf = (state: StudioState): string | null => taskIdOfRun(runOf(state))
