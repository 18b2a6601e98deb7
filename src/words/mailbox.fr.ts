import type { mailboxWords as english } from './mailbox.ts'
import type { Translation } from './translation.ts'

export const mailboxWords: Translation<typeof english> = {
  hint: 'Ce serveur n’envoie pas d’e-mails : ses messages attendent dans la {mailbox} de cet ordinateur.',
  mailbox: 'boîte de réception',
}
