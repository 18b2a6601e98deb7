import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { type ComponentProps, type FormEvent, useId } from 'react'
import { feedbackTextLimit } from '../../shared/feedback.ts'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { feedbackWords } from '../../words/feedback.ts'
import type { FeedbackDraft } from './use-feedback.ts'

/** 'Is this result usable?', and after the answer the reasons. Made for about 300 px; wider is fine. */
export const FeedbackForm = ({ draft }: { readonly draft: FeedbackDraft }) => {
  const { satisfied, isComplete, isSaved } = draft
  const question = useId()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p id={question} className="font-medium">
          {feedbackWords.question}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a row with its buttons */}
        <div role="group" aria-labelledby={question} className="flex gap-1.5">
          <ToggleButton pressed={satisfied === true} onClick={() => draft.answer(true)}>
            <ThumbsUp aria-hidden="true" />
            {feedbackWords.yes}
          </ToggleButton>
          <ToggleButton pressed={satisfied === false} onClick={() => draft.answer(false)}>
            <ThumbsDown aria-hidden="true" />
            {feedbackWords.no}
          </ToggleButton>
        </div>
      </div>
      {satisfied !== null && !isComplete && <Reasons draft={draft} />}
      {isComplete && (
        <p ref={takeFocus} tabIndex={-1} className="text-muted outline-none">
          {feedbackWords.thanks}
        </p>
      )}
      <p role="status" className="sr-only">
        {isSaved && !isComplete && feedbackWords.saved}
      </p>
    </div>
  )
}

const Reasons = ({ draft }: { readonly draft: FeedbackDraft }) => {
  const { satisfied, offered, chosen, text, needsWords, isSending, error } = draft
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) draft.send()
  }
  return (
    <form onSubmit={submit} className="flex animate-fade-in flex-col gap-4">
      <fieldset>
        <legend className="mb-2 text-muted">{satisfied ? feedbackWords.whatIsGood : feedbackWords.whatIsWrong}</legend>
        <div className="flex flex-wrap gap-1.5">
          {offered.map(({ label, words }) => (
            <ToggleButton key={label} pressed={chosen.includes(label)} onClick={() => draft.toggle(label)}>
              {words}
            </ToggleButton>
          ))}
        </div>
      </fieldset>
      <TextAreaField
        label={needsWords ? feedbackWords.ownWords : feedbackWords.ownWordsOptional}
        value={text}
        onValue={draft.write}
        isRequired={needsWords}
        maxLength={feedbackTextLimit}
        rows={2}
      />
      <div className="flex items-center justify-end gap-4">
        {error && (
          <p role="alert" className="grow text-danger">
            {feedbackWords.notSent(error.message)}
          </p>
        )}
        {/* Not disabled while it sends: it would lose the focus. */}
        <Button type="submit" variant="primary" size="small" aria-disabled={isSending}>
          {feedbackWords.send}
        </Button>
      </div>
    </form>
  )
}

/** The button that had it is gone. */
const takeFocus = (element: HTMLElement | null): void => element?.focus()

interface ToggleButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-pressed'> {
  readonly pressed: boolean
}

const ToggleButton = ({ pressed, ...props }: ToggleButtonProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    className="inline-flex h-8 items-center gap-1.5 rounded-control border px-2.5 transition-colors select-none can-press:hover:border-muted aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-surface touch:h-11 [&_svg]:size-4"
    {...props}
  />
)
