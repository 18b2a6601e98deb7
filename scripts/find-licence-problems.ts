import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** What may be installed with the product; docs/dependencies.md says what the last three ask of us. */
const allowed: ReadonlySet<string> = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'Unlicense',
  ],
  ...['LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1'],
])

/** One sentence for each installed package of the product whose licence is not allowed, or not known. */
export function findLicenceProblems(): string[] {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, { dev?: boolean }> }
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev && existsSync(join(root, path, 'package.json')))
    .flatMap(([path]) => {
      const licence = licenceOf(readJson(join(path, 'package.json')) as Manifest)
      return isAllowed(licence) ? [] : [`${path.replace(/^node_modules\//, '')}: ${licence}`]
    })
}

interface Manifest {
  readonly license?: string | { readonly type?: string }
}

const licenceOf = ({ license }: Manifest): string =>
  (typeof license === 'string' ? license : license?.type) || 'no licence is named'

/** An SPDX expression: one of those joined by OR is enough, of those joined by AND each is needed. */
export const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one.trim())))

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
