import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isAbort, toApiError } from '../../../client/api-error.ts'
import type { AuthUser } from '../../../shared/account.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { accountWords } from '../../../words/account.ts'
import { FormError } from '../forms/form.tsx'
import { openBanModal } from '../session/modals.ts'
import { codeOf } from '../session/popup-error.ts'
import { enterAccount } from '../session/session.ts'
import { signInWithPasskey, waitForPasskey } from './use-passkey.ts'

/** Signs in with a passkey; where the browser can, the e-mail field offers them as well. */
export const PasskeyButton = () => {
  const [problem, setProblem] = useState<string | null>(null)
  const enter = async (prove: Promise<AuthUser | null>) => {
    setProblem(null)
    try {
      const user = await prove
      if (user) enterAccount(user)
    } catch (error) {
      if (codeOf(error) === 'auth/user-disabled') openBanModal()
      else if (!isAbort(error)) setProblem(toApiError(error).message)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser is asked once while the form stands
  useEffect(() => {
    const leaving = new AbortController()
    void enter(waitForPasskey(leaving.signal))
    return () => leaving.abort()
  }, [])
  return (
    <>
      <Button size="large" className="w-full" onClick={() => void enter(signInWithPasskey())}>
        <KeyRound />
        {accountWords.ways.passkey}
      </Button>
      <FormError message={problem} />
    </>
  )
}
