import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import type { AuthUser } from '../../../shared/account.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { settingsWords } from '../../../words/settings.ts'
import { withFreshSession } from '../confirm/with-fresh-session.ts'
import { NewPasswordForm } from '../forms/new-password-form.tsx'
import { changePassword } from '../session/auth-api.ts'
import { refreshUser } from '../session/session.ts'
import { signOut } from '../session/sign-in.ts'
import { SettingRow } from './setting-row.tsx'

const { password } = settingsWords

export const PasswordSetting = ({ user }: { readonly user: AuthUser }) => {
  const [isOpen, setOpen] = useState(false)
  const words = user.hasPassword ? password.change : password.set
  const send = async (next: string, current: string) => {
    await withFreshSession(() => changePassword(next, user.hasPassword ? current : undefined))
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

const QrDialog = lazyPart(async () => (await import('../dialogs/qr-dialog.tsx')).QrDialog)

export const DeviceSetting = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingRow label={settingsWords.device.label} value={settingsWords.device.value}>
      <Button size="small" onClick={() => setOpen(true)}>
        {settingsWords.device.show}
      </Button>
      {isOpen && <QrDialog onClose={() => setOpen(false)} />}
    </SettingRow>
  )
}

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
