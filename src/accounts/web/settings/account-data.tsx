import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { toApiError } from '../../../client/api-error.ts'
import { queryClient } from '../../../client/query-client.ts'
import { Field, inputClass } from '../../../ui/fields/field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { settingsWords } from '../../../words/settings.ts'
import { withFreshSession } from '../confirm/with-fresh-session.ts'
import { deleteAccount, exportUrl } from '../session/auth-api.ts'
import { leaveAccount } from '../session/session.ts'

const { data } = settingsWords

export const DeleteAccount = () => {
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const id = useId()

  const ask = (open: boolean) => {
    if (isBusy) return
    setAsking(open)
    setTyped('')
    setProblem(null)
  }
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || typed.trim().toLowerCase() !== data.confirmation) return
    setBusy(true)
    try {
      await withFreshSession(deleteAccount)
      leaveAccount()
    } catch (error) {
      setProblem(toApiError(error).message)
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="danger" onClick={() => ask(true)}>
        {data.delete}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={ask}
        title={data.title}
        description={data.note}
        footer={
          <>
            <Button disabled={isBusy} onClick={() => ask(false)}>
              {data.keep}
            </Button>
            <Button
              type="submit"
              form={`${id}-form`}
              variant="danger"
              disabled={typed.trim().toLowerCase() !== data.confirmation}
              aria-disabled={isBusy || undefined}
            >
              {isBusy ? data.deleting : data.delete}
            </Button>
          </>
        }
      >
        <form id={`${id}-form`} onSubmit={confirm}>
          <Field label={data.typeIt(data.confirmation)} id={id} error={problem}>
            <input
              id={id}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              className={`${inputClass} h-11`}
            />
          </Field>
        </form>
      </Dialog>
    </>
  )
}

export const ExportButton = () => {
  const { data: url } = useQuery(
    {
      queryKey: ['config', 'export'],
      queryFn: exportUrl,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
  return (
    <Button asChild aria-disabled={!url}>
      <a href={url} download="safelight-data.json">
        <Download />
        {data.export}
      </a>
    </Button>
  )
}
