import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { toApiError } from '../../../client/api-error.ts'
import { request } from '../../../client/api-request.ts'
import { queryClient } from '../../../client/query-client.ts'
import { endpointUrl } from '../../../client/web-config.ts'
import { ApiUsage } from '../../../shared/credits.ts'
import { Segments } from '../../../ui/primitives/segments.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { creditWords } from '../../../words/credits.ts'
import { stackDays } from './stack-days.ts'
import { UsageChart } from './usage-chart.tsx'
import { UsageTable } from './usage-table.tsx'

const { usage: words } = creditWords
const periods = [7, 30, 90] as const
type Period = (typeof periods)[number]
const periodOptions = periods.map((value) => ({ value, label: words.days(value) }))

const fetchUsage = async (days: number): Promise<ApiUsage> =>
  request(await endpointUrl('developer', `/usage?days=${days}`), ApiUsage)

/** What programs have made with this account, by day and tool. */
export const UsageSettings = () => {
  const [days, setDays] = useState<Period>(30)
  const [keyId, setKeyId] = useState<string | null>(null)
  const { data, error } = useQuery(
    { queryKey: ['api-usage', days], queryFn: () => fetchUsage(days), placeholderData: (before) => before },
    queryClient,
  )
  if (!data && error) return <p role="alert">{toApiError(error).message}</p>
  if (!data) return <Spinner label={words.loading} />
  const stacked = stackDays(data, data.keys.some(({ id }) => id === keyId) ? keyId : null)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segments label={words.period} options={periodOptions} chosen={days} onChoose={setDays} />
        {data.keys.length > 1 && <KeyChoice keys={data.keys} chosen={keyId} onChoose={setKeyId} />}
      </div>
      {stacked.total === 0 ? (
        <p>{words.none(data.days.length)}</p>
      ) : (
        <>
          <UsageChart stacked={stacked} />
          <UsageTable stacked={stacked} />
        </>
      )}
      <p className="text-sm text-muted">{words.utc}</p>
    </>
  )
}

interface KeyChoiceProps {
  readonly keys: ApiUsage['keys']
  readonly chosen: string | null
  readonly onChoose: (keyId: string | null) => void
}

const KeyChoice = ({ keys, chosen, onChoose }: KeyChoiceProps) => {
  const id = useId()
  return (
    <span className="flex min-w-0 items-center gap-2 text-sm">
      <label htmlFor={id} className="text-muted">
        {words.key}
      </label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
        className="h-9 max-w-48 min-w-0 rounded-control border bg-surface px-2 text-sm touch:h-11"
      >
        <option value="">{words.allKeys}</option>
        {keys.map(({ id: key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
