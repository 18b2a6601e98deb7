import { describeEnding, describeTally, type Output, type Reporter } from './reporter.ts'

const barWidth = 24

/** For terminals: a line for everything that has ended, and below them a bar for everything that runs. */
export function barReporter(out: Output, count: number): Reporter {
  const shares = new Map<string, number>()
  let drawnLines = 0
  let ended = 0
  const erase = () => {
    if (drawnLines > 0) out.write(`\x1b[${drawnLines}A\x1b[0J`)
    drawnLines = 0
  }
  const draw = () => {
    const lines = [...shares].map(([name, share]) => barLine(name, share, out.columns ?? 80))
    if (count > 1 && lines.length > 0) lines.push(barLine(`${ended} of ${count}`, overall(), out.columns ?? 80))
    for (const line of lines) out.write(`${line}\n`)
    drawnLines = lines.length
  }
  const overall = () => (ended + [...shares.values()].reduce((sum, share) => sum + share, 0)) / count
  return {
    progress: (name, share) => {
      shares.set(name, share)
      erase()
      draw()
    },
    ended: (name, ending) => {
      shares.delete(name)
      ended += 1
      erase()
      out.write(`${describeEnding(name, ending)}\n`)
      draw()
    },
    finished: (tally) => {
      erase()
      out.write(`${describeTally(tally)}\n`)
    },
  }
}

/** No longer than the terminal is wide: a line that wraps could not be erased. The end of a name tells more than its beginning. */
function barLine(name: string, share: number, columns: number): string {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * barWidth)
  const bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${String(Math.round(share * 100)).padStart(3)} %`
  const room = Math.max(1, columns - bar.length - 2)
  const shown = name.length > room ? `…${name.slice(name.length - room + 1)}` : name.padEnd(Math.min(room, 32))
  return `${shown} ${bar}`
}
