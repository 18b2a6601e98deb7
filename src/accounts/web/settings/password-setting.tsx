import { useState } from 'react'
import { toast } from 'sonner'
import type { AuthUser } from '../../../shared/account.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { NewPasswordForm } from '../forms/new-password-form.tsx'
import { changePassword } from '../session/auth-api.ts'
import { refreshUser } from '../session/session.ts'
import { SettingRow } from './setting-row.tsx'

export const PasswordSetting = ({ user }: { readonly user: AuthUser }) => {
  const [isOpen, setOpen] = useState(false)
  const words = user.hasPassword ? 'Change password' : 'Set a password'
  const send = async (password: string, current: string) => {
    await changePassword(password, user.hasPassword ? current : undefined)
    setOpen(false)
    toast.success(user.hasPassword ? 'Your password is changed' : 'Your password is set')
    await refreshUser()
  }
  return (
    <SettingRow label="Password" value={user.hasPassword ? 'Set' : 'None: you sign in without one'}>
      <Button size="small" onClick={() => setOpen(true)}>
        {words}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={words}
        description={user.hasPassword ? 'Your other devices are signed out.' : 'You can then sign in with it, too.'}
      >
        <NewPasswordForm button={words} asksCurrent={user.hasPassword} send={send} />
      </Dialog>
    </SettingRow>
  )
}
