import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { ModelSessions } from '../src/imaging/models/sessions.ts'
import { cardPath, cardSize } from '../src/server/page-head.ts'
import { site } from '../src/site/site.ts'
import { createEngineTools } from '../src/testing/engine-tools.ts'
import { languages } from '../src/words/language.ts'

/** `node scripts/new-tool.ts NAME`: a plain tool that works, to be changed into the one that is wanted. */
const root = fileURLToPath(new URL('..', import.meta.url))
const template = join(root, 'scripts/new-tool')
const sample = join(root, 'src/web/public/samples/sample-2.jpg')

const id = process.argv[2] ?? ''
const toolsDir = join(root, 'src/tools')
const reservedWords = (
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false ' +
  'finally for function if implements import in instanceof interface let new null package private protected public ' +
  'return static super switch this throw true try typeof undefined var void while with yield'
).split(' ')
const lists = ['catalogue.ts', 'engines.ts', 'pages.ts']
const folder = join(toolsDir, id)
const name = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascalName = name.charAt(0).toUpperCase() + name.slice(1)
const refusal = refusalOf()
if (refusal) {
  console.error(refusal)
  process.exit(1)
}

const title = id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')
await writeTemplate()
await addLines()
// Imports in order, lines of the right length: names differ in both.
const changed = [id, ...lists].map((path) => join(toolsDir, path))
const biome = join(root, 'node_modules/.bin/biome')
const { status } = spawnSync(biome, ['check', '--write', ...changed], { cwd: root, stdio: 'inherit' })
if (status !== 0) process.exit(1)
await drawPictures()
const generated = spawnSync(process.execPath, [join(root, 'scripts/generate-clients.ts')], {
  cwd: root,
  stdio: 'inherit',
})
if (generated.status !== 0) process.exit(1)
console.log(`src/tools/${id} is a tool now, at /${id}. What is left to do: CONTRIBUTING.md, "A tool in six steps".`)

function refusalOf(): string | null {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    return `"${id}" cannot be the id of a tool: small letters and digits, in words joined by hyphens, such as "black-and-white".`
  if (reservedWords.includes(id)) return `"${id}" cannot be the id of a tool: it is a word of the language itself.`
  if (['credits', 'jobs', 'help'].includes(id))
    return `"${id}" cannot be the id of a tool: the command has it for something else.`
  if (existsSync(folder)) return `There is a tool "${id}" already.`
  if (isTaken()) return `"${name}" is taken: the code that tools are made with has it for something else.`
  return site[`/${id}`] ? `There is a page at /${id} already: "${site[`/${id}`]?.title}".` : null
}

/** Whether a file that the contract's name is put into has it already. */
function isTaken(): boolean {
  const files = [join(toolsDir, 'catalogue.ts'), ...globSync('{contract,engine,web/page}.*.txt', { cwd: template })]
  const texts = files.map((file) => readFileSync(resolve(template, file), 'utf8').replace(/'.*'/g, ''))
  const declarations = texts.flatMap((text) => text.match(/^(import|export const| *const) .*/gm) ?? [])
  return declarations.some((line) => new RegExp(`\\b${name}\\b`).test(line))
}

async function writeTemplate(): Promise<void> {
  for (const file of globSync('**/*.txt', { cwd: template })) {
    const text = await readFile(join(template, file), 'utf8')
    const target = join(folder, file.replace(/\.txt$/, ''))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, fillIn(text))
  }
}

function fillIn(text: string): string {
  const values: Record<string, string> = { id, name, Name: pascalName, Title: title }
  return text.replace(/__(\w+?)__/g, (_, key: string) => values[key] ?? '')
}

/** The lines that make a folder a tool. */
async function addLines(): Promise<void> {
  const key = name === id ? id : `'${id}'`
  await edit('catalogue.ts', (text) =>
    text
      .replace('\n\n', `\nimport { ${name} } from './${id}/contract.ts'\n\n`)
      .replace('\n} as const', `\n  ${key === name ? name : `${key}: ${name}`},\n} as const`),
  )
  const engine = `() => import('./${id}/engine.ts').then((module) => module.${name}Engine)`
  await edit('engines.ts', (text) =>
    text
      .replace('\n\n', `\nimport { ${pascalName}Params } from './${id}/params.ts'\n\n`)
      .replace('\n} satisfies', `\n  ${key}: { params: ${pascalName}Params, load: ${engine} },\n} satisfies`),
  )
  await edit('pages.ts', (text) =>
    text.replace('\n} satisfies', `\n  ${key}: () => import('./${id}/web/page.tsx'),\n} satisfies`),
  )
  const row = `| [${title}](src/tools/${id}/README.md) | Shades of grey |\n`
  // The last rows are those of Pro.
  await edit('../../README.md', (text) => text.replace('| tool | what you get |\n|---|---|\n', `$&${row}`))
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(toolsDir, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

/** What the new engine makes of a picture of ours, and cards without words until `scripts/draw-cards.ts` draws them. */
async function drawPictures(): Promise<void> {
  const scratchDir = await mkdtemp(join(tmpdir(), `${id}-`))
  const { [`${name}Engine`]: engine } = await import(join(folder, 'engine.ts'))
  const job = { imagePath: sample, maskPath: null, params: {}, scratchDir }
  const [{ path }] = await engine(job, createEngineTools(new ModelSessions({ budgetMb: 0 })))
  await mkdir(join(folder, 'public/samples'), { recursive: true })
  await mkdir(join(folder, 'public/cards'))
  await sharp(path)
    .webp({ quality: 82 })
    .toFile(join(folder, `public/samples/${id}-after.webp`))
  const card = await drawCard(sample, path)
  for (const language of languages) await writeFile(join(folder, 'public', cardPath(id, language)), card)
  await rm(scratchDir, { recursive: true })
}

async function drawCard(before: string, after: string): Promise<Buffer> {
  const { width, height } = cardSize
  const middle = width / 2
  const right = await sharp(after).resize(width, height).toBuffer()
  const half = await sharp(right).extract({ left: middle, top: 0, width: middle, height }).toBuffer()
  return sharp(before)
    .resize(width, height)
    .composite([{ input: half, left: middle, top: 0 }])
    .jpeg({ quality: 74, mozjpeg: true })
    .toBuffer()
}
