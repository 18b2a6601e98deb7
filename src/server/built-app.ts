import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageHead } from '../site/site.ts'
import { tools } from '../tools/catalogue.ts'

/** What the build says of a module: the file it is in, and those that it needs. */
interface BuiltModule {
  readonly file: string
  readonly imports?: readonly string[]
}

type Build = Readonly<Record<string, BuiltModule>>

/** The web app in one language, as the build has left it. */
export interface BuiltApp {
  /** The page that all are made from. */
  readonly template: string
  /** Address of the typeface; a development server has none before a page has asked for it. */
  readonly font: string | null
  /** Files that a page will ask for, to be loaded ahead: otherwise the browser would find them one after the other. */
  readonly modulesOf: (head: PageHead, isFound: boolean) => readonly string[]
}

export async function readBuiltApp(folder: string): Promise<BuiltApp> {
  try {
    const template = await readFile(join(folder, 'index.html'), 'utf8')
    const build: Build = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'))
    const font = Object.keys(build).find((source) => source.endsWith('/geist-latin-wght-normal.woff2'))
    return { template, font: font ? `/${build[font]?.file}` : null, modulesOf: pageModules(build) }
  } catch {
    throw new Error('The web app is not built: run npm run build first')
  }
}

/** A tool's page lies in the folder named for its id; the module of any other is named like the end of its address. */
function pageModules(build: Build): BuiltApp['modulesOf'] {
  const app = filesOf(build, 'index.html')
  const entries = Object.keys(build)
  const known = new Map<string, readonly string[]>()
  return ({ address }, isFound) => {
    const name = isFound ? nameOf(address) : 'not-found'
    const files = known.get(name) ?? filesOfPage(name)
    known.set(name, files)
    return files
  }

  function filesOfPage(name: string): readonly string[] {
    const page = entries.find((entry) => entry.endsWith(`/${name}-page.tsx`) || entry.endsWith(`/${name}/web/page.tsx`))
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
  address === '/' ? 'home' : (tools.find(({ path }) => path === address)?.id ?? lastPart(address))

const lastPart = (address: string): string =>
  address.slice(address.lastIndexOf('/') + 1).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
