import { useQuery } from '@tanstack/react-query'
import { Download, LogOut } from 'lucide-react'
import { useState } from 'react'
import { queryClient } from '../../../client/query-client.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { settingsWords } from '../../../words/settings.ts'
import { exportUrl } from '../session/auth-api.ts'
import { signOut } from '../session/sign-in.ts'

export const SignOutButtons = () => {
  const [isBusy, setBusy] = useState(false)
  const leave = async (everywhere: boolean) => {
    setBusy(true)
    await signOut({ everywhere })
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button disabled={isBusy} onClick={() => void leave(false)}>
        <LogOut />
        {settingsWords.logout.here}
      </Button>
      <Button disabled={isBusy} onClick={() => void leave(true)}>
        {settingsWords.logout.everywhere}
      </Button>
    </div>
  )
}

export const ExportButton = () => {
  const { data: url } = useQuery(
    {
      queryKey: ['config', 'export'],
      queryFn: exportUrl,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
  return (
    <Button asChild aria-disabled={!url}>
      <a href={url} download="safelight-data.json">
        <Download />
        {settingsWords.data.export}
      </a>
    </Button>
  )
}
