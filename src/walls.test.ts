import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

type Side = 'both' | 'browser' | 'server'

/**
 * The rooms of the house, from the ground up: a folder or a file, where its code runs, and which rooms it imports beside
 * itself, `words` and `shared`. It names only rooms above its own line, so that no arrow runs up and no two rooms need
 * each other. `*` stands for one folder; the longest entry that fits a file is its room, and a tool never imports another.
 */
const rooms: readonly (readonly [room: string, side: Side, imports: string])[] = [
  ['words', 'both', ''],
  ['shared', 'both', ''],
  ['tools/*/words.ts', 'both', ''],
  ['tools/*/words.fr.ts', 'both', 'tools/*/words.ts'],
  ['tools/*/shared', 'both', ''],
  ['tools/*/params.ts', 'both', 'tools/*/shared'],
  ['tools/*/contract.ts', 'both', 'tools/*/words.ts tools/*/shared tools/*/params.ts'],
  ['tools/catalogue.ts', 'both', 'tools/*/contract.ts'],
  ['tools/errors.ts', 'both', 'tools/catalogue.ts'],
  ['site', 'both', 'tools/catalogue.ts'],
  ['api/endpoints', 'both', 'tools/catalogue.ts'],

  ['client', 'browser', 'tools/errors.ts'],
  ['ui', 'browser', 'client'],
  ['reporting/web', 'browser', 'client'],
  ['live/web', 'browser', 'client reporting/web'],
  ['signals/web', 'browser', 'client ui'],
  ['integrity/web', 'browser', 'client ui'],
  ['limits/web', 'browser', 'client ui'],
  ['accounts/web', 'browser', 'client ui live/web signals/web integrity/web limits/web'],
  [
    'billing/web',
    'browser',
    'client ui limits/web accounts/web tools/catalogue.ts tools/*/contract.ts tools/*/params.ts',
  ],
  ['api/web', 'browser', 'client ui accounts/web billing/web tools/catalogue.ts'],
  ['contact/web', 'browser', 'client ui integrity/web accounts/web'],
  ['feedback/web', 'browser', 'client ui'],
  ['templates/web', 'browser', 'client'],
  [
    'tasks/web',
    'browser',
    'client ui signals/web integrity/web limits/web accounts/web tools/catalogue.ts tools/errors.ts',
  ],
  ['screens', 'browser', 'client ui limits/web feedback/web tasks/web tools/errors.ts'],
  [
    'tools/*/web',
    'browser',
    'client ui limits/web templates/web tasks/web screens tools/*/shared tools/*/contract.ts tools/*/params.ts',
  ],
  ['tools/pages.ts', 'browser', 'tools/catalogue.ts tools/*/web'],
  [
    'web',
    'browser',
    'api/endpoints api/web client ui reporting/web live/web signals/web integrity/web limits/web accounts/web billing/web contact/web tasks/web screens site tools/*/contract.ts tools/catalogue.ts tools/pages.ts',
  ],

  ['net', 'server', ''],
  ['imaging', 'server', ''],
  ['generation', 'server', 'net imaging'],
  ['tools/engine.ts', 'server', 'imaging generation'],
  ['tools/*', 'server', 'imaging generation tools/engine.ts tools/*/shared tools/*/contract.ts tools/*/params.ts'],
  ['tools/engines.ts', 'server', 'tools/catalogue.ts tools/engine.ts tools/* tools/*/params.ts'],
  ['tools/words.ts', 'server', 'tools/catalogue.ts'],
  ['limits/regions.ts', 'server', ''],
  ['config.ts', 'server', 'generation limits/regions.ts tools/catalogue.ts'],
  ['store', 'server', ''],
  ['worker/harmless-environment.ts', 'server', ''],
  ['worker/resident-memory.ts', 'server', ''],
  ['worker/processor-time.ts', 'server', ''],
  ['worker/yield-to-server.ts', 'server', ''],
  ['visitors', 'server', 'store'],
  ['mail', 'server', 'store'],
  ['integrity', 'server', 'store'],
  ['live', 'server', 'store visitors'],
  ['limits', 'server', 'store visitors tools/catalogue.ts'],
  ['credits', 'server', 'store visitors mail'],
  [
    'tasks',
    'server',
    'config.ts store visitors integrity live limits limits/regions.ts credits tools/catalogue.ts tools/engines.ts tools/errors.ts worker/harmless-environment.ts worker/resident-memory.ts worker/processor-time.ts worker/yield-to-server.ts',
  ],
  [
    'api',
    'server',
    'net api/endpoints config.ts store visitors limits limits/regions.ts credits tasks tools/catalogue.ts tools/engines.ts tools/errors.ts',
  ],
  ['signals', 'server', 'config.ts store visitors tools/catalogue.ts'],
  ['templates', 'server', 'store visitors'],
  ['feedback', 'server', 'store visitors tasks tools/catalogue.ts'],
  ['contact', 'server', 'config.ts store visitors mail integrity'],
  ['billing', 'server', 'config.ts store visitors live mail credits'],
  ['accounts', 'server', 'config.ts store visitors mail integrity live credits tasks signals templates billing'],
  [
    'worker',
    'server',
    'imaging generation store visitors mail limits tasks api credits signals billing accounts tools/catalogue.ts tools/errors.ts tools/engine.ts tools/engines.ts worker/harmless-environment.ts worker/resident-memory.ts worker/processor-time.ts worker/yield-to-server.ts',
  ],
  [
    'server',
    'server',
    'config.ts store mail integrity live limits limits/regions.ts tasks api credits signals templates feedback contact billing accounts site tools/catalogue.ts tools/words.ts',
  ],
  [
    'start.ts',
    'server',
    'net config.ts store visitors mail integrity live tasks api credits billing accounts worker server',
  ],
  ['load-env-file.ts', 'server', ''],
  ['main.ts', 'server', 'imaging generation config.ts load-env-file.ts start.ts'],
  ['admin', 'server', 'config.ts load-env-file.ts store visitors live api credits'],
]

/** What pages are sent of other people's code; rooms of both sides have zod alone. */
const browserPackages =
  /^(react|react-dom|zustand|zod|sonner|radix-ui|lucide-react|partysocket|client-zip|altcha-lib|uqr|@tanstack\/[\w-]+)(\/|$)/

const folder = import.meta.dirname
/** Tests and their kit are in no room: they import what they test, and the product never imports them. */
const isTestKit = (path: string): boolean => /\.test\.ts$|^testing\/|\/testing-/.test(path)
const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((path) => !isTestKit(path))

interface Arrow {
  readonly from: string
  readonly to: string
  readonly line: number
}

const specifier = /(?:\bfrom|\bimport|\bimport\()\s*['"]([^'"\s]+)['"]/g
/** Code that is shown, not run: only its lines count. */
const withoutTemplates = (source: string): string =>
  source.replace(/`[^`]*`/g, (text) => '\n'.repeat(text.split('\n').length - 1))

const arrows: readonly Arrow[] = files.flatMap((from) =>
  withoutTemplates(readFileSync(join(folder, from), 'utf8'))
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(specifier)].map(([, to = '']) => ({
        from,
        to: to.startsWith('.') ? relative(folder, join(folder, dirname(from), to)) : to,
        line: index + 1,
      })),
    ),
)

describe('the walls between the rooms', () => {
  test('the table names rooms that stand above', () => {
    const known = (until: number) => new Set(rooms.slice(0, until).map(([room]) => room))
    const wrong = rooms.flatMap(([room, , imports], at) =>
      importsOf(imports).flatMap((name) => (known(at).has(name) ? [] : [`${room} -> ${name}`])),
    )
    expect(wrong).toEqual([])
  })

  test('every file is in a room, and components are in rooms of the browser', () => {
    expect(files.filter((path) => !roomOf(path))).toEqual([])
    expect(files.filter((path) => path.endsWith('.tsx') && roomOf(path)?.side !== 'browser')).toEqual([])
  })

  test('a file imports its own room and those that the table names', () => {
    expect(arrows.flatMap((arrow) => complaintAbout(arrow) ?? [])).toEqual([])
  })

  test('nothing goes in circles', () => {
    expect(circles()).toEqual([])
  })
})

interface Room {
  readonly name: string
  readonly side: Side
  readonly imports: readonly string[]
}

const importsOf = (imports: string): string[] => imports.split(' ').filter(Boolean)

const patterns = rooms.map(([room]) => new RegExp(`^${room.replaceAll('.', '\\.').replaceAll('*', '[^/.]+')}(?=/|$)`))

function roomOf(path: string): Room | null {
  let found: Room | null = null
  let longest = 0
  for (const [at, [name, side, imports]] of rooms.entries()) {
    const length = patterns[at]?.exec(path)?.[0].length ?? 0
    if (length <= longest) continue
    longest = length
    // Everybody above them knows these two.
    found = { name, side, imports: [...['words', 'shared'].slice(0, at), ...importsOf(imports)] }
  }
  return found
}

function complaintAbout({ from, to, line }: Arrow): string | null {
  const room = roomOf(from)
  if (!room) return null
  const says = (why: string): string => `src/${from}:${line} imports ${to}: ${why}`
  if (to.startsWith('node:')) return room.side === 'server' ? null : says('pages have no Node')
  const target = roomOf(to)
  if (isTestKit(to)) return says('the product knows nothing of its tests')
  if (!target) {
    if (room.side === 'server' || !/^[\w@]/.test(to) || to.includes('.')) return null
    const isKnown = room.side === 'both' ? /^zod(\/|$)/.test(to) : browserPackages.test(to)
    return isKnown ? null : says('a package that pages do not have')
  }
  if (toolOf(from) && toolOf(to) && toolOf(from) !== toolOf(to)) return says('a tool never imports another')
  if (room.name === target.name || room.imports.includes(target.name)) return null
  const remedy = room.side === 'browser' ? '; what must reach higher is announced in client' : ''
  return says(`${room.name} may import ${room.imports.join(', ')}${remedy}`)
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
