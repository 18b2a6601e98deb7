import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../client/api-request.ts'
import { queryClient } from '../../../client/query-client.ts'
import { endpointUrl } from '../../../client/web-config.ts'
import { ApiUsage } from '../../../shared/credits.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Segments } from '../../../ui/primitives/segments.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { creditWords } from '../../../words/credits.ts'
import { LoadError } from '../load-error.tsx'
import { apiQueries } from '../read-again.ts'
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
  const [keyId, setKeyId] = useState('')
  const { data, error, isPlaceholderData, refetch } = useQuery(
    { queryKey: [apiQueries.usage, days], queryFn: () => fetchUsage(days), placeholderData: (before) => before },
    queryClient,
  )
  const keys = data?.keys ?? []
  const chosen = keys.some(({ id }) => id === keyId) ? keyId : ''
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="rounded-control border">
          <Segments label={words.period} options={periodOptions} chosen={days} onChoose={setDays} />
        </div>
        {keys.length > 1 && (
          <div className="w-72 max-w-full phone:w-full">
            <SelectField
              label={words.key}
              value={chosen}
              options={[
                { value: '', words: words.allKeys },
                ...keys.map(({ id, name }) => ({ value: id, words: name })),
              ]}
              onValue={setKeyId}
            />
          </div>
        )}
      </div>
      {data && !(error && isPlaceholderData) ? (
        <Usage usage={data} keyId={chosen || null} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={words.loading} />
      )}
    </>
  )
}

interface UsageProps {
  readonly usage: ApiUsage
  readonly keyId: string | null
}

const Usage = ({ usage, keyId }: UsageProps) => {
  const stacked = stackDays(usage, keyId)
  return (
    <>
      {stacked.total === 0 ? (
        <p>{words.none(usage.days.length)}</p>
      ) : (
        <>
          <UsageChart stacked={stacked} />
          <UsageTable stacked={stacked} />
        </>
      )}
      <p className="text-sm text-muted">{words.counted}</p>
    </>
  )
}
