import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiError, toApiError } from '../../client/api-error.ts'
import { postJson, requestNothing } from '../../client/api-request.ts'
import { queryClient } from '../../client/query-client.ts'
import { endpointUrl } from '../../client/web-config.ts'
import { type Feedback, feedbackLabels } from '../../shared/feedback.ts'
import type { ToolContract } from '../../shared/tool.ts'
import { feedbackWords } from '../../words/feedback.ts'

export interface FeedbackDraft {
  readonly satisfied: boolean | null
  /** The reasons of the answer given: the other answer has its own. */
  readonly offered: readonly { readonly label: string; readonly words: string }[]
  readonly chosen: readonly string[]
  readonly text: string
  /** A 'no' without a reason: only words say why. */
  readonly needsWords: boolean
  readonly isSending: boolean
  readonly isSaved: boolean
  /** Sent with its reasons; there is nothing left to ask. */
  readonly isComplete: boolean
  readonly error: ApiError | null
  readonly answer: (satisfied: boolean) => void
  readonly toggle: (label: string) => void
  readonly write: (text: string) => void
  readonly send: () => void
}

/** What a visitor says about a run. The answer goes out at once; its reasons follow and replace it. */
export const useFeedback = (tool: Tool, taskId: string): FeedbackDraft => {
  const [satisfied, setSatisfied] = useState<boolean | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const [isComplete, setComplete] = useState(false)
  const save = useMutation(
    {
      mutationFn: (feedback: Feedback) => sendFeedback(tool.id, feedback),
      // One after the other: the last answer must be the one that stays.
      scope: { id: `feedback ${taskId}` },
      // Offline is an error to show, not something to wait for.
      networkMode: 'always',
    },
    queryClient,
  )
  const feedbackFor = (answer: boolean): Feedback => ({
    taskId,
    satisfied: answer,
    labels: feedbackLabels(tool, answer).filter((label) => chosen.includes(label)),
    text,
  })
  return {
    satisfied,
    offered:
      satisfied === null
        ? []
        : feedbackLabels(tool, satisfied).map((label) => ({ label, words: reasonWords(tool, label) })),
    chosen,
    text,
    needsWords: satisfied === false && feedbackFor(satisfied).labels.length === 0,
    isSending: save.isPending,
    isSaved: save.isSuccess,
    isComplete,
    error: save.error && toApiError(save.error),
    answer: (next) => {
      setSatisfied(next)
      setComplete(false)
      const { text: words = '', ...alone } = feedbackFor(next)
      save.mutate(words.trim() === '' ? alone : { ...alone, text: words })
    },
    toggle: (label) =>
      setChosen((before) => (before.includes(label) ? before.filter((other) => other !== label) : [...before, label])),
    write: setText,
    send: () => {
      if (satisfied !== null) save.mutate(feedbackFor(satisfied), { onSuccess: () => setComplete(true) })
    },
  }
}

type Tool = Pick<ToolContract, 'id' | 'feedback'>

const reasonWords = ({ feedback }: Tool, label: string): string =>
  feedback?.reasons?.[label] ?? commonReasons[label] ?? label

const commonReasons: Readonly<Record<string, string | undefined>> = feedbackWords.reasons

const sendFeedback = async (toolId: string, feedback: Feedback): Promise<void> =>
  requestNothing((await endpointUrl('feedback')).replace('{tool}', toolId), postJson(feedback))
