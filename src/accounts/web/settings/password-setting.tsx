import { useState } from 'react'
import { toast } from 'sonner'
import type { AuthUser } from '../../../shared/account.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { settingsWords } from '../../../words/settings.ts'
import { NewPasswordForm } from '../forms/new-password-form.tsx'
import { changePassword } from '../session/auth-api.ts'
import { refreshUser } from '../session/session.ts'
import { SettingRow } from './setting-row.tsx'

const { password } = settingsWords

export const PasswordSetting = ({ user }: { readonly user: AuthUser }) => {
  const [isOpen, setOpen] = useState(false)
  const words = user.hasPassword ? password.change : password.set
  const send = async (next: string, current: string) => {
    await changePassword(next, user.hasPassword ? current : undefined)
    setOpen(false)
    toast.success(user.hasPassword ? password.changed : password.wasSet)
    await refreshUser()
  }
  return (
    <SettingRow label={password.label} value={user.hasPassword ? password.isSet : password.isNone}>
      <Button size="small" onClick={() => setOpen(true)}>
        {words}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={words}
        description={user.hasPassword ? password.changeNote : password.setNote}
      >
        <NewPasswordForm button={words} asksCurrent={user.hasPassword} send={send} />
      </Dialog>
    </SettingRow>
  )
}
