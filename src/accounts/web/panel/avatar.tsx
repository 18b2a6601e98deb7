import { useState } from 'react'
import type { AuthUser } from '../../../shared/account.ts'
import { spoken } from '../../../words/spoken.ts'

interface AvatarProps {
  readonly user: AuthUser
  readonly size: 'small' | 'large'
}

const sizes = { small: 'size-6 text-xs', large: 'size-14 text-lg' } as const

/** The picture of the account, or the first letter of its name. */
export const Avatar = ({ user, size }: AvatarProps) => {
  const [failed, setFailed] = useState<string | null>(null)
  if (user.photoURL && user.photoURL !== failed) {
    return (
      <img
        src={user.photoURL}
        alt=""
        // Providers refuse pictures to other sites' pages.
        referrerPolicy="no-referrer"
        onError={() => setFailed(user.photoURL)}
        className={`shrink-0 rounded-full object-cover ${sizes[size]}`}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={`flex shrink-0 items-center justify-center rounded-full bg-text font-medium text-surface ${sizes[size]}`}
    >
      {firstLetter(user)}
    </span>
  )
}

/** The first letter as a reader counts letters: some take several code points. */
const firstLetter = ({ displayName, email }: AuthUser): string => {
  const name = (displayName?.trim() || email || '?').toLocaleUpperCase(spoken)
  const [first] = new Intl.Segmenter(spoken).segment(name)
  return first?.segment ?? '?'
}
