import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { toast } from 'sonner'
import { templateNameLimit } from '../../../../shared/template.ts'
import { inputClass } from '../../../../ui/fields/field.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { pageWords } from '../page-words.ts'

interface TemplateNameFormProps {
  /** Why saving will not work. */
  readonly note: string | null
  /** Null when it was not saved. */
  readonly onSave: (name: string) => Promise<unknown>
  readonly onClose: () => void
}

export const TemplateNameForm = ({ note, onSave, onClose }: TemplateNameFormProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [isSaving, setSaving] = useState(false)
  useEffect(() => input.current?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || isSaving) return
    setSaving(true)
    const saved = await onSave(name)
    setSaving(false)
    if (!saved) return
    toast.success(pageWords.templateSaved(name.trim()))
    onClose()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      <div className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          {pageWords.templateName}
        </label>
        <input
          ref={input}
          id={id}
          value={name}
          maxLength={templateNameLimit}
          placeholder={pageWords.name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          className={`${inputClass} min-w-0 text-sm`}
        />
        <Button type="submit" variant="primary" disabled={name.trim() === '' || isSaving}>
          {pageWords.save}
        </Button>
      </div>
      {note && <p className="text-xs text-muted">{note}</p>}
    </form>
  )
}
