import { jobKeptHours, maxJobPictures } from '../../../shared/api.ts'
import { retentionDays } from '../../../shared/plans.ts'
import { apiPageWords } from '../../../words/api-page.ts'
import { CodeTabs } from './code-tabs.tsx'
import { jobSamples } from './job-samples.ts'

const words = apiPageWords.jobs

export const Jobs = ({ origin }: { readonly origin: string }) => (
  <>
    <p>{words.lead({ maxPictures: maxJobPictures, hours: jobKeptHours, days: retentionDays })}</p>
    <dl className="divide-y border-y text-sm">
      {routes.map(({ method, path, what }) => (
        <div key={method + path} className="py-3">
          <dt className="font-mono break-words">
            <span className="inline-block w-16 text-muted">{method}</span>
            {path}
          </dt>
          <dd className="mt-0.5 text-muted sm:pl-16">{what}</dd>
        </div>
      ))}
    </dl>
    <CodeTabs samples={jobSamples} origin={origin} />
  </>
)

const routes = [
  { method: 'POST', path: '/v1/jobs', what: words.start },
  { method: 'GET', path: '/v1/jobs', what: words.list },
  { method: 'GET', path: '/v1/jobs/{id}', what: words.one },
  { method: 'POST', path: '/v1/jobs/{id}/cancel', what: words.cancel },
  { method: 'DELETE', path: '/v1/jobs/{id}', what: words.remove },
  { method: 'GET', path: '/v1/tools', what: words.tools },
  { method: 'GET', path: '/v1/credits', what: words.credits },
] as const
