import { numberWords } from '../../../ui/primitives/number-words.ts'
import { creditWords } from '../../../words/credits.ts'
import { spoken } from '../../../words/spoken.ts'
import { uiWords } from '../../../words/ui.ts'
import { toolTitle } from '../tool-title.ts'
import { roundUp, type StackedDay, type StackedDays } from './stack-days.ts'

const { usage: words } = creditWords

/** Units of the drawing: it is stretched to the width it has, its words stand beside it. */
const height = 100
const dayWidth = 10
const gap = 2

/** A bar a day, stacked by tool. Those who cannot see it have the sentence, and the table below. */
export const UsageChart = ({ stacked }: { readonly stacked: StackedDays }) => {
  const { days, tools, highest, total } = stacked
  const top = roundUp(highest)
  const summary = words.chart(words.pictures(total, numberWords(total)), days.length)
  return (
    <figure className="space-y-3">
      <figcaption className="text-sm font-medium">{summary}</figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-2 text-xs text-muted tabular-nums">
        <div aria-hidden="true" className="flex flex-col justify-between text-right">
          <span className="-mt-2">{numberWords(top)}</span>
          <span className="-mb-2">{numberWords(0)}</span>
        </div>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${days.length * dayWidth} ${height}`}
          preserveAspectRatio="none"
          className="h-40 w-full border-y"
        >
          {days.map((day, index) => (
            <Bar key={day.day} day={day} x={index * dayWidth} scale={height / top} tools={tools} />
          ))}
        </svg>
        <div aria-hidden="true" className="col-start-2 flex justify-between pt-3">
          <span>{dateWords(days[0])}</span>
          <span>{dateWords(days.at(-1))}</span>
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {tools.map((tool, index) => (
          <li key={tool} className="flex items-center gap-2">
            <span aria-hidden="true" className="size-3 rounded-[2px]" style={{ background: colourOf(index) }} />
            {toolTitle(tool)}
          </li>
        ))}
      </ul>
    </figure>
  )
}

interface BarProps {
  readonly day: StackedDay
  readonly x: number
  readonly scale: number
  readonly tools: readonly string[]
}

const Bar = ({ day, x, scale, tools }: BarProps) => {
  let below = 0
  return (
    <g>
      <title>{dayFacts(day, tools)}</title>
      {/* What is pointed at: the whole day, also where its bar is low. */}
      <rect x={x} y={0} width={dayWidth} height={height} fill="transparent" />
      {day.counts.map((count, index) => {
        const [y, size] = [height - (below + count) * scale, count * scale]
        below += count
        if (count === 0) return null
        return (
          <rect key={tools[index]} x={x + gap / 2} y={y} width={dayWidth - gap} height={size} fill={colourOf(index)} />
        )
      })}
    </g>
  )
}

/** A line for the day, then one for each tool. */
const dayFacts = (day: StackedDay, tools: readonly string[]): string =>
  [uiWords.labelled(dateWords(day), words.pictures(day.total, numberWords(day.total))), ...toolCounts(day, tools)].join(
    '\n',
  )

/** 'Cleanup: 3' for each tool that was used. */
export const toolCounts = (day: StackedDay, tools: readonly string[]): string[] =>
  tools.flatMap((tool, index) => {
    const count = day.counts[index] ?? 0
    return count > 0 ? [uiWords.labelled(toolTitle(tool), numberWords(count))] : []
  })

/** Hues that stay apart also for those who see few of them: light and dark take turns. */
const colourOf = (index: number): string => {
  const hue = [256, 75, 155, 25, 320, 200, 110, 285, 50, 175][index % 10]
  const [light, dark] = index % 2 === 0 ? [0.52, 0.74] : [0.7, 0.56]
  return `light-dark(oklch(${light} 0.13 ${hue}), oklch(${dark} 0.13 ${hue}))`
}

/** Days of UTC, wherever the reader is. */
export const dateWords = (day: StackedDay | undefined): string =>
  day ? dateFormat.format(new Date(`${day.day}T00:00:00Z`)) : ''

const dateFormat = new Intl.DateTimeFormat(spoken, { day: 'numeric', month: 'short', timeZone: 'UTC' })
