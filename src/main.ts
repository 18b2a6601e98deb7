import { createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from './config.ts'
import { checkGeneration } from './generation/check-generation.ts'
import { dataFiles, modelManifest } from './imaging/models/manifest.ts'
import { verifyModels } from './imaging/models/verify-models.ts'
import { loadEnvFile } from './load-env-file.ts'
import { start } from './start.ts'
import { isLanguage, type Language, languages } from './words/language.ts'

/** Checks everything that can be checked before anything is touched, then starts. */
async function main(): Promise<void> {
  loadEnvFile()
  const config = readConfig(process.env)
  await checkPort(config)
  if (config.roles.includes('worker')) {
    await verifyModels({ ...modelManifest, ...dataFiles }, config.modelsDir)
    await checkGeneration(config.generation)
  }
  const running = await start(config, { dev: readArguments(), onFatal: fail })
  console.log(
    running.address ? `Safelight is ready at ${shownAddress(config, running.address)}` : 'The worker is ready',
  )

  let askedAt = 0
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // npm passes Ctrl-C on to a process that has already got it: only a later one means that somebody is impatient.
      if (askedAt > 0 && Date.now() - askedAt > 1000) process.exit(1)
      if (askedAt > 0) return
      askedAt = Date.now()
      console.log('Stopping: running tasks may finish, or are handed back')
      running.stop().then(() => process.exit(0), fail)
    })
  }
}

/** Pages from the sources in one language, or else the built ones. */
function readArguments(): Language | undefined {
  const { dev, lang } = parseArgs({
    options: { dev: { type: 'boolean' }, lang: { type: 'string', default: languages[0] } },
  }).values
  if (!isLanguage(lang)) throw new Error(`--lang must be one of ${languages.join(', ')}`)
  return dev ? lang : undefined
}

/** A busy port is found before the data folder is opened. */
function checkPort({ roles, port, healthPort, host }: Config): Promise<void> {
  const wanted = roles.includes('web') ? port : healthPort
  if (!wanted) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${wanted} is already in use: stop what listens there, or set ${roles.includes('web') ? 'PORT' : 'HEALTH_PORT'} to another one`,
            )
          : new Error(`Cannot listen on ${host}:${wanted} (${error.code}): check HOST and PORT`),
      ),
    )
    probe.listen(wanted, host, () => probe.close(() => resolve()))
  })
}

const shownAddress = (config: Config, address: string): string => (config.port === 0 ? address : config.publicUrl)

function fail(error: unknown): never {
  console.error(`Safelight cannot run: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

main().catch(fail)
