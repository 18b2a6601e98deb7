/** Stands where somebody waits for a mail from a server that sends none. */
export const mailboxWords = {
  hint: 'This server sends no mail: its messages wait in the {mailbox} of this computer.',
  mailbox: 'mailbox',
}
