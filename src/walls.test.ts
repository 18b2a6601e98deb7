import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * The rooms of the house, from the ground up. A file imports from its own room and from rooms below it: an arrow up, or
 * two rooms that need each other, cannot be. `side` says where a room's code runs: what runs on both sides knows neither
 * Node nor the browser, and server and browser meet nowhere else. `*` stands for one folder; a tool
 * never imports another.
 */
const rooms: readonly (readonly [folder: string, side: Side])[] = [
  ['words', 'both'],
  ['shared', 'both'],
  ['tools/*/words.ts', 'both'],
  ['tools/*/words.fr.ts', 'both'],
  ['tools/*/contract.ts', 'both'],
  ['tools/*/shared', 'both'],
  ['tools/catalogue.ts', 'both'],
  ['tools/errors.ts', 'both'],
  ['site', 'both'],

  ['client', 'browser'],
  ['ui', 'browser'],
  ['reporting/web', 'browser'],
  ['live/web', 'browser'],
  ['signals/web', 'browser'],
  ['integrity/web', 'browser'],
  ['limits/web', 'browser'],
  ['accounts/web', 'browser'],
  ['billing/web', 'browser'],
  ['contact/web', 'browser'],
  ['feedback/web', 'browser'],
  ['templates/web', 'browser'],
  ['tasks/web', 'browser'],
  ['screens', 'browser'],
  ['tools/*/web', 'browser'],
  ['tools/pages.ts', 'browser'],
  ['web', 'browser'],

  ['imaging', 'server'],
  ['generation', 'server'],
  ['tools/engine.ts', 'server'],
  ['tools/*', 'server'],
  ['tools/engines.ts', 'server'],
  ['tools/words.ts', 'server'],
  ['limits/regions.ts', 'server'],
  ['config.ts', 'server'],
  ['store', 'server'],
  ['visitors', 'server'],
  ['mail', 'server'],
  ['integrity', 'server'],
  ['live', 'server'],
  ['limits', 'server'],
  ['tasks', 'server'],
  ['signals', 'server'],
  ['templates', 'server'],
  ['feedback', 'server'],
  ['contact', 'server'],
  ['billing', 'server'],
  ['accounts', 'server'],
  ['worker', 'server'],
  ['server', 'server'],
  ['start.ts', 'server'],
  ['load-env-file.ts', 'server'],
  ['main.ts', 'server'],
  ['admin', 'server'],
]

type Side = 'both' | 'browser' | 'server'

const folder = import.meta.dirname
const isTestKit = (path: string): boolean => /\.test\.ts$|^testing\/|\/testing-/.test(path)
const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((path) => !isTestKit(path))
const specifier = /(?:\bfrom|\bimport|\bimport\()\s*['"]([^'"]+)['"]/g

interface Arrow {
  readonly from: string
  readonly to: string
  readonly line: string
}

const arrows = files.flatMap((from) =>
  readFileSync(join(folder, from), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(specifier)].map(([, to = '']) => ({
        from,
        to: to.startsWith('.') ? relative(folder, join(folder, dirname(from), to)) : to,
        line: `${from}:${index + 1}: ${line.trim()}`,
      })),
    ),
)

describe('the walls between the rooms', () => {
  test('every file is in a room', () => {
    expect(files.filter((path) => !roomOf(path))).toEqual([])
  })

  test('components are in rooms of the browser', () => {
    expect(files.filter((path) => path.endsWith('.tsx') && roomOf(path)?.side !== 'browser')).toEqual([])
  })

  test('no arrow runs up, to another tool, or from one side to the other', () => {
    expect(arrows.filter((arrow) => !isAllowed(arrow)).map(({ line }) => line)).toEqual([])
  })

  test('nothing goes in circles', () => {
    expect(circles()).toEqual([])
  })
})

interface Room {
  /** What stood for the star, too: `tools/relight`. */
  readonly name: string
  readonly floor: number
  readonly side: Side
}

const patterns = rooms.map(([entry]) => new RegExp(`^${entry.replaceAll('.', '\\.').replaceAll('*', '[^/.]+')}(?=/|$)`))

/** The longest entry wins: what is said of a part of a room goes before what is said of the room. */
function roomOf(path: string): Room | null {
  let found: Room | null = null
  for (const [floor, [, side]] of rooms.entries()) {
    const name = patterns[floor]?.exec(path)?.[0]
    if (name && name.length > (found?.name.length ?? 0)) found = { name, floor, side }
  }
  return found
}

function isAllowed({ from, to }: Arrow): boolean {
  const room = roomOf(from)
  if (!room) return true
  const target = roomOf(to)
  // Packages, and files that are no code. Tests and their kit have no room: nothing of the product imports them.
  if (!target || isTestKit(to)) return !/\.tsx?$/.test(to)
  if (toolOf(from) && toolOf(to) && toolOf(from) !== toolOf(to)) return false
  const isSameSide = target.side === 'both' || target.side === room.side
  return room.name === target.name || (isSameSide && target.floor < room.floor)
}

const toolOf = (path: string): string | undefined => /^tools\/([^/.]+)\//.exec(path)?.[1]

function circles(): string[] {
  const targets = Map.groupBy(arrows, ({ from }) => from)
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) found.push([...way.slice(way.indexOf(path)), path].join(' -> '))
    if (way.includes(path) || done.has(path)) return
    for (const { to } of targets.get(path) ?? []) visit(to, [...way, path])
    done.add(path)
  }
  for (const path of files) visit(path, [])
  return found
}
