import type { ReactNode } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { accountWords } from '../../../words/account.ts'

interface SubmitButtonProps {
  readonly isBusy: boolean
  readonly disabled?: boolean
  readonly children: ReactNode
}

export const SubmitButton = ({ isBusy, disabled = false, children }: SubmitButtonProps) => (
  <Button type="submit" variant="primary" size="large" disabled={isBusy || disabled} className="w-full">
    {isBusy && <Spinner label={accountWords.send.sending} />}
    {children}
  </Button>
)
