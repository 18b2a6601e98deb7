import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { signalsKeptDays } from '../../shared/plans.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Sentence } from '../../ui/primitives/sentence.tsx'
import { consentWords } from '../../words/consent.ts'
import { setConsent } from './consent.ts'

/**
 * Beside the page, not before it. On phones it has a place of its own below the footer and only sticks to the lower edge,
 * so that everything can be scrolled out from under it. Both answers weigh the same.
 */
export function ConsentCard() {
  const title = useId()
  const answer = (isAllowed: boolean) => {
    setConsent(isAllowed)
    // The button is gone with the card.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <aside
      aria-labelledby={title}
      className="z-30 animate-rise-in border bg-surface p-4 shadow-float md:fixed md:bottom-4 md:left-4 md:w-[360px] md:rounded-panel phone:sticky phone:bottom-0 phone:border-x-0 phone:border-b-0 phone:pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      <h2 id={title} className="font-medium">
        {consentWords.title}
      </h2>
      <p className="mt-1 text-pretty text-muted">
        <Sentence
          text={consentWords.text(signalsKeptDays)}
          parts={{
            cookies: (
              <Link to="/cookies" className="rounded-[2px] text-text underline underline-offset-4">
                {consentWords.cookies}
              </Link>
            ),
          }}
        />
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button onClick={() => answer(false)}>{consentWords.refuse}</Button>
        <Button onClick={() => answer(true)}>{consentWords.allow}</Button>
      </div>
    </aside>
  )
}
