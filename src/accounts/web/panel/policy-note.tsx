import { Link } from '@tanstack/react-router'
import { closeLoginModal } from '../../../client/modals.ts'
import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { accountWords } from '../../../words/account.ts'

export const PolicyNote = () => (
  <p className="text-center text-xs text-balance text-muted">
    <Sentence
      text={accountWords.policy}
      parts={{
        terms: <PolicyLink to="/terms">{accountWords.terms}</PolicyLink>,
        privacy: <PolicyLink to="/privacy">{accountWords.privacy}</PolicyLink>,
      }}
    />
  </p>
)

const PolicyLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link to={to} onClick={closeLoginModal} className="rounded-[2px] underline underline-offset-2 hover:text-text">
    {children}
  </Link>
)
