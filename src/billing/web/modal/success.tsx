import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAuthState } from '../../../accounts/web/session/auth-state.ts'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { proModalWords } from '../../../words/pro-modal.ts'

const { success } = proModalWords
const shownSeconds = 10

/** Closes by itself, but not before it was on screen: whoever has just paid is still on the other tab. */
export const Success = ({ onClose }: { readonly onClose: () => void }) => {
  const isTrial = useAuthState(({ subscription }) => subscription?.status === 'trial')
  const [secondsLeft, setSecondsLeft] = useState(shownSeconds)

  useEffect(() => {
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') setSecondsLeft((seconds) => seconds - 1)
    }, 1000)
    return () => window.clearInterval(timer)
  }, [])
  useEffect(() => {
    if (secondsLeft <= 0) onClose()
  }, [secondsLeft, onClose])

  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <CircleCheck aria-hidden="true" className="size-8 text-ok" />
      <div role="status" className="flex flex-col gap-1">
        <h3 className="text-lg font-semibold">{success.title}</h3>
        <p className="text-muted">{isTrial ? success.trialBegun : success.open}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink to="/settings" search={{ tab: 'subscription' }} onClick={onClose}>
          {success.seeSubscription}
        </ButtonLink>
        <Button variant="primary" onClick={onClose}>
          {success.goOn}
        </Button>
      </div>
      <p role="timer" className="text-xs text-muted">
        <Sentence
          text={success.closesIn}
          parts={{ seconds: <span className="font-mono">{Math.max(0, secondsLeft)}</span> }}
        />
      </p>
    </div>
  )
}
