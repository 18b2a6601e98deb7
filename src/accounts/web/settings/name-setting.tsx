import { useState } from 'react'
import { type AuthUser, maxNameLength } from '../../../shared/account.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { settingsWords } from '../../../words/settings.ts'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
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
        <NameForm
          name={user.displayName ?? ''}
          label={words.label}
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

interface NameFormProps {
  readonly name: string
  readonly label: string
  readonly button?: string
  readonly maxLength?: number
  readonly check?: (name: string) => string | null
  readonly send: (name: string) => Promise<void>
}

export const NameForm = ({
  name,
  label,
  button = settingsWords.save,
  maxLength = maxNameLength,
  check = () => null,
  send,
}: NameFormProps) => {
  const { field, ...form } = useForm({
    empty: { name },
    check: (values) => ({ name: check(values.name.trim()) }),
    send: (values) => send(values.name.trim()),
  })
  return (
    <Form form={form} button={button}>
      <TextField label={label} maxLength={maxLength} autoComplete="off" data-focus-first {...field('name')} />
    </Form>
  )
}
