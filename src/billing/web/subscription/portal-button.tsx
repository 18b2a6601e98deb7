import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../ui/primitives/button.tsx'
import { subscriptionWords } from '../../../words/subscription.ts'
import { startPortal } from '../checkout/billing-api.ts'
import { openOtherTab } from '../checkout/other-tab.ts'
import { subscriptionProblem } from './subscription-problem.ts'

/** Opens the provider's pages in another tab; where the browser opens none, it becomes a link to them. */
export const PortalButton = () => {
  const [isBusy, setBusy] = useState(false)
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null)

  const open = async () => {
    const tab = openOtherTab()
    setBusy(true)
    try {
      const url = await startPortal()
      if (tab) tab.location.replace(url)
      else setBlockedUrl(url)
    } catch (error) {
      tab?.close()
      toast.error(await subscriptionProblem(error))
    }
    setBusy(false)
  }

  if (blockedUrl) {
    return (
      <Button asChild>
        <a href={blockedUrl} target="_blank" rel="noopener" onClick={() => setBlockedUrl(null)}>
          <ExternalLink aria-hidden="true" />
          {subscriptionWords.openOtherTab}
        </a>
      </Button>
    )
  }
  return (
    <Button disabled={isBusy} onClick={() => void open()}>
      <ExternalLink aria-hidden="true" />
      {subscriptionWords.manage}
    </Button>
  )
}
