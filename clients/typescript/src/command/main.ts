import { exitCodes } from './exit-codes.ts'
import { runCommand } from './run-command.ts'

const interruption = new AbortController()
let interruptedAt = 0
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    // npx passes Ctrl-C on to a process that has already got it: only a later one means that somebody is impatient.
    if (interruptedAt > 0 && Date.now() - interruptedAt > 1000) process.exit(exitCodes.interrupted)
    interruptedAt ||= Date.now()
    interruption.abort()
  })
}

const { env, stdout, stderr } = process
// Whoever reads the output may have seen enough (`| head`): the results are files, which are still written.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
process.exitCode = await runCommand(process.argv.slice(2), { env, stdout, stderr, signal: interruption.signal })
