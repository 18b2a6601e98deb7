import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import type { AuthUser } from '../../../shared/account.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { settingsWords } from '../../../words/settings.ts'
import { NameSetting } from './name-setting.tsx'
import { SettingList, SettingRow } from './setting-row.tsx'

const { identity } = settingsWords

/** Who the server takes the visitor for. */
export const Identity = ({ user }: { readonly user: AuthUser }) => (
  <SettingList>
    {!user.isAnonymous && <NameSetting user={user} />}
    <SettingRow label={identity.userId} value={<code className="font-mono text-xs break-all">{user.uid}</code>}>
      <CopyButton text={user.uid} />
    </SettingRow>
  </SettingList>
)

const CopyButton = ({ text }: { readonly text: string }) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast.error(identity.notCopied)
    }
  }
  return (
    <Button size="small" aria-label={identity.copyUserId} onClick={() => void copy()}>
      {isCopied ? <Check className="text-ok" /> : <Copy />}
      <span aria-live="polite">{isCopied ? identity.copied : identity.copy}</span>
    </Button>
  )
}
