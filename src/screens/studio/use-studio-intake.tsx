import { type ReactNode, useCallback, useState } from 'react'
import { toast } from 'sonner'
import { toApiError } from '../../client/api-error.ts'
import { openProModal } from '../../client/modals.ts'
import { loadRole } from '../../limits/web/use-role.ts'
import { errorMessage } from '../../shared/errors.ts'
import { batchLimit, isTooLarge } from '../../shared/plans.ts'
import type { ImageSize } from '../../shared/tool.ts'
import { isOurPicture } from '../../ui/intake/file-from-url.ts'
import { measureImage } from '../../ui/intake/measure-image.ts'
import { shrinkImage } from '../../ui/intake/shrink-image.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { studioWords } from '../../words/studio.ts'
import { uiWords } from '../../words/ui.ts'
import type { BatchStore } from '../batch/batch-store.ts'
import { isAsked } from './remember-choice.ts'
import { useStudio } from './studio-context.ts'

/** The list of a batch comes when it is first needed; offline that fails, and then nothing is taken. */
export const loadBatch = () => import('../batch/batch.tsx')

const DownscaleDialog = lazyPart(async () => (await import('./downscale-dialog.tsx')).DownscaleDialog)

/** What visitors without Pro get of a larger picture. */
export interface FreeSize {
  readonly longSide: number
  /** The picture itself is made smaller before it is sent; otherwise only its result is. */
  readonly shrinks: boolean
}

interface StudioIntakeOptions {
  readonly freeSize: FreeSize | undefined
  readonly batch: BatchStore
  readonly isBatchOpen: boolean
  readonly onBatch: () => void
}

interface StudioIntake {
  readonly take: (files: readonly File[]) => void
  readonly dialog: ReactNode
}

/** What becomes of the files someone drops: one picture, a batch, or a question first. */
export const useStudioIntake = (options: StudioIntakeOptions): StudioIntake => {
  const { freeSize, batch, isBatchOpen, onBatch } = options
  const { tool, store } = useStudio()
  const [asking, setAsking] = useState<{ readonly file: File; readonly size: ImageSize } | null>(null)

  const take = useCallback(
    (files: readonly File[]) => {
      const decide = async () => {
        const [first, ...others] = files
        if (!first) return
        const role = await loadRole().catch(() => null)
        const limit = batchLimit[role ?? 'anonymous']
        if (isBatchOpen || (others.length > 0 && tool.batch && limit > 1)) {
          if (role) batch.setRole(role)
          await loadBatch()
          onBatch()
          return batch.add(files)
        }
        if (others.length > 0) sayOneAtATime(tool.batch && role !== null && role !== 'pro')
        const size = role === 'pro' || !freeSize ? null : await measureImage(first)
        const isFine = !size || !freeSize || Math.max(size.width, size.height) <= freeSize.longSide
        // Too large for anyone: nothing to ask about.
        if (isFine || isTooLarge(size)) {
          return store.chooseFile(first)
        }
        const mayAsk = !isOurPicture(first) && isAsked(freeSize.shrinks ? 'smaller-picture' : 'smaller-result')
        if (mayAsk) setAsking({ file: first, size })
        else await store.chooseFile(await reduce(first, freeSize))
      }
      decide().catch((error: unknown) => toast.error(wordsFor(error)))
    },
    [tool, store, freeSize, batch, isBatchOpen, onBatch],
  )

  const goOn = async () => {
    if (!asking || !freeSize) return
    setAsking(null)
    await store.chooseFile(await reduce(asking.file, freeSize))
  }

  const takeWhole = useCallback(() => {
    setAsking(null)
    if (asking) void store.chooseFile(asking.file)
  }, [asking, store])

  const dialog = asking && freeSize && (
    <DownscaleDialog
      image={asking.size}
      longSide={freeSize.longSide}
      shrinks={freeSize.shrinks}
      onContinue={() => goOn().catch((error: unknown) => toast.error(toApiError(error).message))}
      onUnlocked={takeWhole}
      onClose={() => setAsking(null)}
    />
  )
  return { take, dialog }
}

const sayOneAtATime = (isMoreWithPro: boolean): void => {
  const action = { label: uiWords.unlockPro, onClick: () => openProModal({ limitedToPro: true }) }
  toast.info(errorMessage('too-many-at-once', { limit: 1 }), isMoreWithPro ? { action } : {})
}

/** What the browser cannot decode is sent as it is: the server knows better, and says what it thinks of the size. */
const reduce = async (file: File, { shrinks, longSide }: FreeSize): Promise<File> =>
  shrinks ? shrinkImage(file, longSide).catch(() => file) : file

/** A part of the page that could not be fetched is a matter of the connection. */
const wordsFor = (error: unknown): string =>
  error instanceof TypeError ? studioWords.connectionLost : toApiError(error).message
