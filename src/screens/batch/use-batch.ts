import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { taskWords } from '../../words/tasks.ts'
import { uiWords } from '../../words/ui.ts'
import type { StudioVisit } from '../studio/studio-store.ts'
import { countWords, isReady, isUnfinished } from './batch-item.ts'
import { type BatchState, type BatchStore, createBatchStore } from './batch-store.ts'

/** The batch of one visit to a tool's page. It lives as long as the page, whether it is on screen or not. */
export const useBatch = ({ tool, kind, batchParams }: StudioVisit): BatchStore => {
  const [batch] = useState(() =>
    createBatchStore(tool, { params: batchParams, startsAtOnce: kind.starts !== 'nothing' }),
  )
  useAnnounceAfterLeaving(batch, tool.title)
  return batch
}

/** Leaving the page keeps the batch going, what still waits included; one toast says when all of it is over. */
const useAnnounceAfterLeaving = (batch: BatchStore, title: string): void => {
  const { history } = useRouter()
  useEffect(
    () => () => {
      const announce = ({ items, stopped }: BatchState) => {
        const action = { label: taskWords.view, onClick: () => history.push('/history') }
        const options = { action, duration: 10_000 }
        if (stopped) toast.error(uiWords.labelled(title, stopped.message), options)
        else if (items.some(isReady)) toast.success(uiWords.labelled(title, countWords(items)), options)
        else toast.error(uiWords.labelled(title, countWords(items)), options)
      }
      batch.dispose()
      if (!isGoing(batch.getState())) return
      const stop = batch.subscribe((state) => {
        if (isGoing(state)) return
        stop()
        announce(state)
      })
    },
    [batch, history, title],
  )
}

const isGoing = ({ items, isHeld, stopped }: BatchState): boolean => !isHeld && !stopped && items.some(isUnfinished)
