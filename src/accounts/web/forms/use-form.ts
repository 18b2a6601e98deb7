import { type FormEvent, useState } from 'react'
import { toApiError } from '../../../client/api-error.ts'
import { openBanModal } from '../session/modals.ts'
import { codeOf } from '../session/popup-error.ts'
import { type FieldErrors, hasErrors } from './check-fields.ts'

interface FormOptions<Name extends string> {
  readonly empty: Readonly<Record<Name, string>>
  readonly check: (values: Readonly<Record<Name, string>>) => FieldErrors
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<void>
}

/** Values, what is wrong with them, and the way to the server. An error goes when its field is edited. */
export const useForm = <Name extends string>({ empty, check, send }: FormOptions<Name>) => {
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = check(values)
    setErrors(found)
    setProblem(null)
    if (hasErrors(found)) {
      const form = event.currentTarget
      // The invalid fields are marked on the page only after the next frame.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      if (codeOf(error) === 'auth/user-disabled') openBanModal()
      else setProblem(toApiError(error).message)
    }
    setBusy(false)
  }

  const field = (name: Name) => ({
    value: values[name],
    error: errors[name] ?? null,
    onValue: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }))
      setErrors((before) => ({ ...before, [name]: null }))
      setProblem(null)
    },
  })

  return { values, field, problem, isBusy, submit }
}
