import { Counter, Gauge, Histogram, Registry } from 'prom-client'

const maxKeySeries = 1000

/** What this process counts and measures, in the Prometheus text format; gauges are read when somebody looks. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #keys = new Set<string>()
  readonly requests = new Counter({
    name: 'safelight_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [this.#registry],
  })
  readonly taskRuns = new Counter({
    name: 'safelight_task_runs_total',
    help: 'Runs of engines, by how they ended',
    labelNames: ['tool', 'outcome'],
    registers: [this.#registry],
  })
  readonly apiCalls = new Counter({
    name: 'safelight_api_calls_total',
    help: 'Calls of the API, by endpoint and by the id of the key',
    labelNames: ['endpoint', 'status', 'key'],
    registers: [this.#registry],
  })
  readonly apiCallSeconds = this.#histogram(
    'safelight_api_call_seconds',
    'Time to answer a call of the API',
    'endpoint',
  )
  readonly requestSeconds = this.#histogram('safelight_http_request_seconds', 'Time to answer a request', 'route')
  readonly taskWaitSeconds = this.#histogram('safelight_task_wait_seconds', 'Time a task waited in the queue', 'tool')
  readonly taskRunSeconds = this.#histogram('safelight_task_run_seconds', 'Time an engine ran', 'tool')

  /** Keys come and go, and a series stays until the process ends: those after the first thousand are counted together. */
  countApiCall({ endpoint, status, keyId }: { endpoint: string; status: number; keyId: string | null }): void {
    if (keyId !== null && this.#keys.size < maxKeySeries) this.#keys.add(keyId)
    const key = keyId === null ? 'none' : this.#keys.has(keyId) ? keyId : 'other'
    this.apiCalls.inc({ endpoint, status, key })
  }

  /** `read` is asked when somebody looks, and names every value there is. */
  gauge(name: string, help: string, read: () => Promise<readonly Sample[]> | readonly Sample[], label?: string): void {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [this.#registry],
      async collect() {
        const samples = await read()
        this.reset()
        for (const { labels = {}, value } of samples) this.set(labels, value)
      },
    })
  }

  render(): Promise<string> {
    return this.#registry.metrics()
  }

  #histogram<Label extends string>(name: string, help: string, label: Label): Histogram<Label> {
    return new Histogram({ name, help, labelNames: [label], buckets, registers: [this.#registry] })
  }
}

interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** Seconds: from a cached read to a long upscale. */
const buckets = [0.005, 0.02, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300]
