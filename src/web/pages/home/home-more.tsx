import { HowItWorks } from './how-it-works.tsx'
import { LastCall } from './last-call.tsx'
import { WhyItDiffers } from './why-it-differs.tsx'

interface HomeMoreProps {
  readonly onFiles: (files: readonly File[]) => void
}

/** What comes below the tools. */
export const HomeMore = ({ onFiles }: HomeMoreProps) => (
  <>
    <WhyItDiffers />
    <HowItWorks />
    <LastCall onFiles={onFiles} />
  </>
)
