/** Counters and histograms in the Prometheus text format; gauges are read when somebody looks. */
export class Metrics {
  readonly #counters = new Map<string, Map<string, number>>()
  readonly #histograms = new Map<string, Map<string, Histogram>>()
  readonly #gauges: { name: string; read: () => Promise<Sample[]> }[] = []

  count(name: string, labels: Labels): void {
    const series = upsert(this.#counters, name, () => new Map<string, number>())
    const key = formatLabels(labels)
    series.set(key, (series.get(key) ?? 0) + 1)
  }

  observe(name: string, labels: Labels, seconds: number): void {
    const series = upsert(this.#histograms, name, () => new Map<string, Histogram>())
    const histogram = upsert(series, formatLabels(labels), () => ({ buckets: bounds.map(() => 0), sum: 0, count: 0 }))
    for (const [index, bound] of bounds.entries()) {
      if (seconds <= bound) histogram.buckets[index] = (histogram.buckets[index] ?? 0) + 1
    }
    histogram.sum += seconds
    histogram.count++
  }

  gauge(name: string, read: () => Promise<Sample[]> | Sample[]): void {
    this.#gauges.push({ name, read: async () => read() })
  }

  async render(): Promise<string> {
    const lines: string[] = []
    for (const [name, series] of this.#counters) {
      lines.push(`# TYPE ${name} counter`)
      for (const [labels, value] of series) lines.push(`${name}${wrap(labels)} ${value}`)
    }
    for (const [name, series] of this.#histograms) {
      lines.push(`# TYPE ${name} histogram`)
      for (const [labels, { buckets, sum, count }] of series) {
        const le = (bound: string) => wrap([labels, `le="${bound}"`].filter(Boolean).join(','))
        for (const [index, bound] of bounds.entries())
          lines.push(`${name}_bucket${le(String(bound))} ${buckets[index]}`)
        lines.push(`${name}_bucket${le('+Inf')} ${count}`)
        lines.push(`${name}_sum${wrap(labels)} ${sum}`, `${name}_count${wrap(labels)} ${count}`)
      }
    }
    for (const { name, read } of this.#gauges) {
      lines.push(`# TYPE ${name} gauge`)
      for (const { labels = {}, value } of await read()) lines.push(`${name}${wrap(formatLabels(labels))} ${value}`)
    }
    return `${lines.join('\n')}\n`
  }
}

type Labels = Readonly<Record<string, string>>
export interface Sample {
  readonly labels?: Labels
  readonly value: number
}
interface Histogram {
  buckets: number[]
  sum: number
  count: number
}

/** Seconds: from a cached read to a long upscale. */
const bounds = [0.005, 0.02, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300]

const escapeValue = (value: string): string => value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')
const formatLabels = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escapeValue(value)}"`)
    .join(',')
const wrap = (labels: string): string => (labels ? `{${labels}}` : '')

function upsert<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const existing = map.get(key)
  if (existing !== undefined) return existing
  const made = make()
  map.set(key, made)
  return made
}
