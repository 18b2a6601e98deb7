import type { ApiUsage } from '../../../shared/credits.ts'

export interface StackedDays {
  /** The most used first. */
  readonly tools: readonly string[]
  readonly days: readonly StackedDay[]
  /** Pictures of the busiest day. */
  readonly highest: number
  readonly total: number
}

export interface StackedDay {
  readonly day: string
  /** Pictures of each tool, in the order of `tools`. */
  readonly counts: readonly number[]
  readonly total: number
}

/** What the chart and its table show, of all keys or of one. */
export function stackDays({ days }: Pick<ApiUsage, 'days'>, keyId: string | null): StackedDays {
  const wanted = days.map(({ day, uses }) => ({
    day,
    uses: uses.filter((use) => keyId === null || use.keyId === keyId),
  }))
  const totals = new Map<string, number>()
  for (const { tool, pictures } of wanted.flatMap(({ uses }) => uses)) {
    totals.set(tool, (totals.get(tool) ?? 0) + pictures)
  }
  const tools = [...totals]
    .toSorted(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))
    .map(([tool]) => tool)
  const stacked = wanted.map(({ day, uses }) => {
    const counts = tools.map((tool) => sum(uses.filter((use) => use.tool === tool).map(({ pictures }) => pictures)))
    return { day, counts, total: sum(counts) }
  })
  return {
    tools,
    days: stacked,
    highest: Math.max(0, ...stacked.map(({ total }) => total)),
    total: sum([...totals.values()]),
  }
}

/** The first round number that is not below: where the scale ends. */
export function roundUp(count: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, count)))
  return [1, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((round) => round >= count) ?? count
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)
