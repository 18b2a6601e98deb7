import type { ReactElement } from 'react'
import type { SocialProvider } from '../../../shared/account.ts'

interface ProviderMarkProps {
  readonly provider: SocialProvider
  readonly size?: 'small' | 'medium'
}

/** Drawn by us in one colour: a reminder of whose button it is, not their logo. */
export const ProviderMark = ({ provider, size = 'medium' }: ProviderMarkProps) => (
  <svg
    viewBox="0 0 20 20"
    aria-hidden="true"
    className={size === 'small' ? 'size-4' : 'size-5'}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
  >
    {marks[provider]}
  </svg>
)

const marks = {
  google: <path d="M15.6 5.4A7 7 0 1 0 17 10h-6.5" strokeLinejoin="round" />,
  facebook: (
    <>
      <circle cx="10" cy="10" r="8" strokeWidth="1.5" />
      <path d="M13 5.8h-1.2c-1.2 0-1.8.7-1.8 1.9V18M7.3 10.6h5" />
    </>
  ),
  apple: (
    <>
      <path
        d="M10 6.8c-1-.6-1.9-.9-2.9-.9C4.9 5.9 3.4 7.9 3.4 10.6c0 3.2 2 6.9 4.2 6.9.9 0 1.5-.5 2.4-.5s1.5.5 2.4.5c1.7 0 3.3-2 4-4.4-1.5-.6-2.3-1.7-2.3-3.2 0-1.2.6-2.2 1.6-2.9-.8-.8-1.8-1.1-2.8-1.1-1 0-1.9.3-2.9.9Z"
        fill="currentColor"
        stroke="none"
      />
      <path d="M10 5.4c0-1.9 1.1-3.2 2.9-3.5" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
} as const satisfies Record<SocialProvider, ReactElement>
