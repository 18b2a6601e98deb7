import { type KeyboardEvent, useState } from 'react'

/** Whether a required field was left empty, once that can be told: after it was left, typed in, or sent. */
export const useMissing = (isRequired: boolean, value: string) => {
  const [isTouched, setTouched] = useState(false)
  const isEmpty = isRequired && value.trim() === ''
  return {
    isEmpty,
    isMissing: isEmpty && isTouched,
    touch: () => setTouched(true),
    onKeyUp: ({ key }: KeyboardEvent) => {
      // Coming here with the keyboard is no answer yet.
      if (key !== 'Tab' && key !== 'Shift') setTouched(true)
    },
  }
}
