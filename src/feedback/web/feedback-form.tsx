import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { feedbackTextLimit, feedbackWords } from '../../shared/feedback.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { ToggleButton } from './toggle-button.tsx'
import type { FeedbackDraft } from './use-feedback.ts'

/** 'Is this result usable?', and after the answer the reasons. Made for about 300 px; wider is fine. */
export const FeedbackForm = ({ draft }: { readonly draft: FeedbackDraft }) => {
  const { satisfied, isComplete, isSaved } = draft
  const question = useId()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p id={question} className="font-medium">
          Is this result usable?
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a row with its buttons */}
        <div role="group" aria-labelledby={question} className="flex gap-1.5">
          <ToggleButton pressed={satisfied === true} onClick={() => draft.answer(true)}>
            <ThumbsUp aria-hidden="true" />
            Yes
          </ToggleButton>
          <ToggleButton pressed={satisfied === false} onClick={() => draft.answer(false)}>
            <ThumbsDown aria-hidden="true" />
            No
          </ToggleButton>
        </div>
      </div>
      {satisfied !== null && !isComplete && <Reasons draft={draft} />}
      {isComplete && (
        <p ref={takeFocus} tabIndex={-1} className="text-muted outline-none">
          Thanks, your answer is saved.
        </p>
      )}
      <p role="status" className="sr-only">
        {isSaved && !isComplete && 'Answer saved'}
      </p>
    </div>
  )
}

const Reasons = ({ draft }: { readonly draft: FeedbackDraft }) => {
  const { satisfied, offered, chosen, text, isSending, error } = draft
  const field = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) draft.send()
  }
  return (
    <form onSubmit={submit} className="flex animate-fade-in flex-col gap-4">
      <fieldset>
        <legend className="mb-2 text-muted">{satisfied ? 'What is good about it?' : 'What is wrong with it?'}</legend>
        <div className="flex flex-wrap gap-1.5">
          {offered.map((label) => (
            <ToggleButton key={label} pressed={chosen.includes(label)} onClick={() => draft.toggle(label)}>
              {feedbackWords[label]}
            </ToggleButton>
          ))}
        </div>
      </fieldset>
      <div>
        <label htmlFor={field} className="mb-2 block text-muted">
          In your own words (optional)
        </label>
        <textarea
          id={field}
          rows={2}
          maxLength={feedbackTextLimit}
          value={text}
          onChange={({ currentTarget }) => draft.write(currentTarget.value)}
          className="block max-h-40 w-full resize-none rounded-control border border-muted bg-surface px-3 py-2 [field-sizing:content] touch:text-base"
        />
      </div>
      <div className="flex items-center justify-between gap-4">
        {error ? (
          <p role="alert" className="text-danger">
            Not sent. {error.message}
          </p>
        ) : (
          <p className="font-mono text-xs text-muted">
            {text.length > feedbackTextLimit * 0.8 && `${text.length} / ${feedbackTextLimit}`}
          </p>
        )}
        {/* Not disabled while it sends: it would lose the focus. */}
        <Button type="submit" variant="primary" size="small" aria-disabled={isSending}>
          Send
        </Button>
      </div>
    </form>
  )
}

/** The button that had it is gone. */
const takeFocus = (element: HTMLElement | null): void => element?.focus()
