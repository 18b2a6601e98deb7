import { useState } from 'react'
import { type AuthUser, emailChangeMinutes } from '../../../shared/account.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { settingsWords } from '../../../words/settings.ts'
import { withFreshSession } from '../confirm/with-fresh-session.ts'
import { checkEmail } from '../forms/check-fields.ts'
import { EmailField } from '../forms/email-field.tsx'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { changeEmail } from '../session/auth-api.ts'

const { email: words } = settingsWords

/** Gives an account another address: the link in the mail to it does. */
export const ChangeEmail = ({ user }: { readonly user: AuthUser }) => {
  const [isOpen, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const open = (isToOpen: boolean) => {
    setOpen(isToOpen)
    if (isToOpen) setSentTo(null)
  }
  return (
    <>
      <Button size="small" aria-label={words.change} onClick={() => open(true)}>
        {settingsWords.edit}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={open}
        title={words.change}
        {...(sentTo === null && { description: user.emailVerified ? words.note : words.noteUnproven })}
      >
        {sentTo === null ? (
          <EmailForm onSent={setSentTo} />
        ) : (
          <div className="flex flex-col gap-4">
            <p role="status">
              <Sentence
                text={words.sent(emailChangeMinutes)}
                parts={{ email: <span className="font-medium break-all">{sentTo}</span> }}
              />
            </p>
            <Button size="large" variant="primary" autoFocus onClick={() => open(false)}>
              {words.done}
            </Button>
          </div>
        )}
      </Dialog>
    </>
  )
}

const EmailForm = ({ onSent }: { readonly onSent: (email: string) => void }) => {
  const { field, ...form } = useForm({
    empty: { email: '' },
    check: ({ email }) => ({ email: checkEmail(email) }),
    send: async ({ email }) => {
      const address = email.trim()
      await withFreshSession(() => changeEmail(address))
      onSent(address)
    },
  })
  return (
    <Form form={form} button={words.send}>
      <EmailField label={words.next} {...field('email')} />
    </Form>
  )
}
