import { readdirSync, statSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import { globExpression, isGlob } from './match-glob.ts'
import { UsageError } from './usage-error.ts'

export interface FoundPicture {
  /** As it was named, for people to read. */
  readonly path: string
  /** Where its result goes below the folder for results, and its name there without the extension. */
  readonly stem: string
}

/** Of what the tools read, and of what they make. */
export const pictureExtension = /\.(jpe?g|jfif|png|webp|avif|hei[cf])$/i

/**
 * What the arguments stand for: files, all pictures below folders, and patterns that no shell has replaced. Results of earlier runs that
 * lie below such a folder are no pictures to work on.
 */
export function findPictures(args: readonly string[], out: string): readonly FoundPicture[] {
  const found = args.flatMap((arg) => {
    const kind = kindOf(arg)
    if (kind === 'file') return [{ path: arg, stem: withoutExtension(basename(arg)) }]
    if (kind === 'folder') return picturesBelow(arg, out)
    if (isGlob(arg)) return matching(arg, out)
    throw new UsageError(`there is no file or folder "${arg}"`)
  })
  if (found.length === 0) throw new UsageError('there are no pictures to work on')
  // The same file may be named twice, by a pattern and by itself.
  return [...new Map(found.map((picture) => [resolve(picture.path), picture])).values()]
}

export const withoutExtension = (name: string): string => name.replace(/(?<=[^/\\])\.[^./\\]*$/, '')

function kindOf(path: string): 'file' | 'folder' | null {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return null
  return stats.isDirectory() ? 'folder' : 'file'
}

/** Folders below are there again among the results. */
function picturesBelow(folder: string, out: string): FoundPicture[] {
  const paths = walk(folder, Infinity, out).filter(
    (path) => pictureExtension.test(path) && !basename(path).startsWith('.'),
  )
  if (paths.length === 0) throw new UsageError(`there are no pictures in "${folder}"`)
  return paths.map((path) => ({ path, stem: withoutExtension(relative(folder, path)) }))
}

function matching(pattern: string, out: string): FoundPicture[] {
  // Windows has both slashes; elsewhere a backslash is a part of a name.
  const slashed = (sep === '\\' ? pattern.replaceAll('\\', '/') : pattern).replace(/^(\.\/)+/, '')
  const fixed = slashed.split('/').slice(0, slashed.split('/').findIndex(isGlob))
  const start = fixed.join('/') || (slashed.startsWith('/') ? '/' : '.')
  const expression = globExpression(slashed)
  const isDeep = slashed.includes('**')
  const depth = slashed.split('/').length - fixed.length
  const paths = walk(start, isDeep ? Infinity : depth, out)
    .map((path) => path.split(sep).join('/'))
    .filter((path) => expression.test(path))
  if (paths.length === 0) throw new UsageError(`nothing matches "${pattern}"`)
  return paths.map((path) => ({ path, stem: withoutExtension(basename(path)) }))
}

function walk(folder: string, depth: number, out: string): string[] {
  if (kindOf(folder) !== 'folder') return []
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (!entry.isDirectory()) return kindOf(path) === 'file' ? [path] : []
      const isLeftOut = depth <= 1 || entry.name.startsWith('.') || resolve(path) === resolve(out)
      return isLeftOut ? [] : walk(path, depth - 1, out)
    })
}
