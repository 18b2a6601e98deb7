import { useQuery } from '@tanstack/react-query'
import { request } from '../../client/api-request.ts'
import { queryClient } from '../../client/query-client.ts'
import { MailboxConfig } from '../../shared/mailbox-config.ts'
import { Sentence } from '../../ui/primitives/sentence.tsx'
import { mailboxWords as words } from '../../words/mailbox.ts'

/** Where mails are, on a server of one's own that cannot send any. Elsewhere there is nothing to say. */
export const MailboxHint = () => {
  const { data } = useQuery({ queryKey: ['mailbox'], queryFn: fetchMailbox, staleTime: Infinity }, queryClient)
  if (!data?.mailbox) return null
  return (
    <p className="text-sm text-muted">
      <Sentence
        text={words.hint}
        parts={{
          mailbox: (
            <a href="/dev/mail" target="_blank" rel="noopener" className="underline underline-offset-4">
              {words.mailbox}
            </a>
          ),
        }}
      />
    </p>
  )
}

const fetchMailbox = (): Promise<MailboxConfig> => request('/config.json', MailboxConfig)
