import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageHead } from '../web/site.ts'

/** What the build says of a module: the file it is in, and those that it needs. */
interface BuiltModule {
  readonly file: string
  readonly imports?: readonly string[]
}

type Build = Readonly<Record<string, BuiltModule>>

/**
 * The files that a page needs beside the app itself, for its head to load ahead: otherwise the browser would find them one
 * after the other. A page's module is named like the end of its address.
 */
export async function readPageModules(
  builtDir: string,
): Promise<(head: PageHead, isFound: boolean) => readonly string[]> {
  const build: Build = JSON.parse(await readFile(join(builtDir, '.vite', 'manifest.json'), 'utf8'))
  const app = new Set(filesOf(build, 'index.html'))
  const entries = Object.keys(build)
  const known = new Map<string, readonly string[]>()
  return ({ address }, isFound) => {
    const name = isFound ? nameOf(address) : 'not-found'
    const files = known.get(name) ?? filesOfPage(name)
    known.set(name, files)
    return files
  }

  function filesOfPage(name: string): readonly string[] {
    const page = entries.find((entry) => entry.endsWith(`/${name}-page.tsx`) || entry.endsWith(`/${name}/page.tsx`))
    return [...new Set([...app, ...(page ? filesOf(build, page) : [])])]
  }
}

function filesOf(build: Build, entry: string, seen = new Set<string>()): string[] {
  const built = build[entry]
  if (!built || seen.has(entry)) return []
  seen.add(entry)
  return [built.file, ...(built.imports ?? []).flatMap((each) => filesOf(build, each, seen))]
}

const nameOf = (address: string): string =>
  address === '/'
    ? 'home'
    : address.slice(address.lastIndexOf('/') + 1).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
