import { useState } from 'react'
import { type AuthUser, maxNameLength } from '../../../shared/account.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { settingsWords } from '../../../words/settings.ts'
import { TextForm } from '../forms/text-form.tsx'
import { changeName } from '../session/auth-api.ts'
import { refreshUser } from '../session/session.ts'
import { SettingRow } from './setting-row.tsx'

const { name: words } = settingsWords

/** What an account is called on its own pages. */
export const NameSetting = ({ user }: { readonly user: AuthUser }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingRow label={words.label} value={user.displayName ?? words.none}>
      <Button size="small" aria-label={words.change} onClick={() => setOpen(true)}>
        {settingsWords.edit}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={words.change} description={words.note}>
        <TextForm
          text={user.displayName ?? ''}
          label={words.label}
          maxLength={maxNameLength}
          send={async (name) => {
            await changeName(name)
            await refreshUser()
            setOpen(false)
          }}
        />
      </Dialog>
    </SettingRow>
  )
}
