import { expect, test } from 'vitest'
import { barReporter } from './bar-reporter.ts'

const sequences = /␛\[(\d+)A␛\[0J|([^␛]+)/g

/** What a terminal shows that knows the two sequences which are used: up, and erase what is below. */
function terminal(columns: number) {
  let lines = ['']
  const write = (text: string): void => {
    for (const [, up, piece = ''] of text.replaceAll('\u001b', '␛').matchAll(sequences)) {
      if (up) lines = [...lines.slice(0, lines.length - 1 - Number(up)), '']
      const [first = '', ...rest] = piece.split('\n')
      lines = [...lines.slice(0, -1), `${lines.at(-1)}${first}`, ...rest]
    }
  }
  return { columns, write, isTTY: true, lines: () => lines.slice(0, -1) }
}

test('what runs has a bar below what has ended', () => {
  const screen = terminal(60)
  const reporter = barReporter(screen, 3)
  reporter.progress('a.jpg', 0)
  reporter.progress('b.jpg', 0.5)
  reporter.progress('a.jpg', 0.25)
  expect(screen.lines()).toEqual([
    'a.jpg                        ██████░░░░░░░░░░░░░░░░░░  25 %',
    'b.jpg                        ████████████░░░░░░░░░░░░  50 %',
    '0 of 3                       ██████░░░░░░░░░░░░░░░░░░  25 %',
  ])
  reporter.ended('a.jpg', { state: 'failed', error: 'There is no subject.', code: 'image-without-subject' })
  expect(screen.lines()).toEqual([
    'a.jpg failed: There is no subject.',
    'b.jpg                        ████████████░░░░░░░░░░░░  50 %',
    '1 of 3                       ████████████░░░░░░░░░░░░  50 %',
  ])
  reporter.ended('b.jpg', { state: 'cancelled' })
  reporter.finished({ ready: 0, skipped: 0, failed: 1, cancelled: 1, left: 1 })
  expect(screen.lines()).toEqual([
    'a.jpg failed: There is no subject.',
    'b.jpg cancelled',
    '0 done, 1 failed, 1 cancelled, 1 not begun',
  ])
})

test('no line is longer than the terminal is wide', () => {
  const screen = terminal(40)
  const reporter = barReporter(screen, 1)
  reporter.progress('holidays/2026/a-very-long-name.jpg', 1)
  expect(screen.lines()).toEqual(['…ame.jpg ████████████████████████ 100 %'])
})
