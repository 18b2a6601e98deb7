import { Safelight } from '../safelight.ts'
import { SafelightError } from '../safelight-error.ts'
import { barReporter } from './bar-reporter.ts'
import { exitCodes, isNotAllowed } from './exit-codes.ts'
import { connectionFlags, type Flags, flagsOf, jobFlags, type ParsedFlags, parseFlags } from './flags.ts'
import { toolTable } from './generated/tool-table.ts'
import { creditsHelp, generalHelp, jobsHelp, toolHelp } from './help.ts'
import { listJobs } from './list-jobs.ts'
import { planDrawing, planRuns } from './plan-runs.ts'
import { readCount } from './read-count.ts'
import { readSettings } from './read-settings.ts'
import { jsonReporter, lineReporter, type Output, type Reporter } from './reporter.ts'
import { runTool } from './run-tool.ts'
import type { ToolDescription } from './tool-description.ts'
import { UsageError } from './usage-error.ts'

export interface Environment {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: Output
  readonly stderr: Output
  /** Ctrl-C. */
  readonly signal: AbortSignal
}

/** The command; resolves with its exit code. */
export async function runCommand(args: readonly string[], environment: Environment): Promise<number> {
  try {
    return await dispatch(args, environment)
  } catch (error) {
    if (environment.signal.aborted) return exitCodes.interrupted
    environment.stderr.write(`${(error as Error).message}\n`)
    if (error instanceof UsageError) {
      environment.stderr.write('safelight --help says how it is used.\n')
      return exitCodes.wrongUsage
    }
    return error instanceof SafelightError && isNotAllowed(error.status) ? exitCodes.notAllowed : exitCodes.someFailed
  }
}

async function dispatch([name = '', ...args]: readonly string[], environment: Environment): Promise<number> {
  const tool = toolTable.find(({ id }) => id === name)
  if (tool)
    return parseAndRun(args, flagsOf(tool), toolHelp(tool), environment, (flags) =>
      runToolCommand(tool, flags, environment),
    )
  if (name === 'jobs')
    return parseAndRun(args, jobFlags, jobsHelp(), environment, (flags) => showJobs(flags, environment))
  if (name === 'credits')
    return parseAndRun(args, connectionFlags, creditsHelp(), environment, (flags) => showCredits(flags, environment))
  const isAsked = ['--help', '-h', 'help'].includes(name)
  if (!isAsked && name !== '') throw new UsageError(`there is no tool "${name}"`)
  const { stdout, stderr } = environment
  ;(isAsked ? stdout : stderr).write(`${generalHelp()}\n`)
  return isAsked ? exitCodes.done : exitCodes.wrongUsage
}

async function parseAndRun(
  args: readonly string[],
  known: Flags,
  help: string,
  { stdout }: Environment,
  run: (flags: ParsedFlags) => Promise<number>,
): Promise<number> {
  const flags = parseFlags(args, known)
  if (!flags.values.help) return run(flags)
  stdout.write(`${help}\n`)
  return exitCodes.done
}

async function runToolCommand(tool: ToolDescription, flags: ParsedFlags, environment: Environment): Promise<number> {
  const { out, mask, force, all, retain } = flags.values
  const params = readSettings(tool, flags)
  const parallel = readCount(flags, 'parallel', { usual: 4, maximum: 16 })
  if (typeof out !== 'string') throw new UsageError(`${tool.id} needs --out, the folder for results`)
  if (tool.mask === 'required' && mask === undefined) throw new UsageError(`${tool.id} needs --mask`)
  if (tool.image === 'none' && flags.positionals.length > 0) throw new UsageError(`${tool.id} takes no pictures`)
  const runs =
    tool.image === 'none'
      ? [planDrawing(out, String(params.prompt ?? tool.id))]
      : planRuns({ pictures: flags.positionals, out, mask: mask as string | undefined })
  const client = connect(flags, environment)
  // A key that does not work, or a server that is not there, is found before anything is uploaded.
  if (runs.some(({ existing }) => !existing || force)) await client.credits({ signal: environment.signal })
  const settings = { tool: tool.id, params, force: force === true, all: all === true, retain: retain === true }
  return runTool({
    client,
    settings,
    runs,
    parallel,
    reporter: reporterFor(flags, runs.length, environment),
    signal: environment.signal,
  })
}

function reporterFor({ values }: ParsedFlags, count: number, { stdout }: Environment): Reporter {
  if (values.json) return jsonReporter(stdout)
  return stdout.isTTY ? barReporter(stdout, count) : lineReporter(stdout)
}

async function showJobs(flags: ParsedFlags, environment: Environment): Promise<number> {
  await listJobs(connect(flags, environment), flags, environment.stdout)
  return exitCodes.done
}

async function showCredits(flags: ParsedFlags, environment: Environment): Promise<number> {
  const { balance, unlimited } = await connect(flags, environment).credits({ signal: environment.signal })
  const words = unlimited ? 'This server charges nothing.' : `${balance} ${balance === 1 ? 'credit' : 'credits'} left.`
  environment.stdout.write(`${flags.values.json ? JSON.stringify({ balance, unlimited }) : words}\n`)
  return exitCodes.done
}

function connect({ values }: ParsedFlags, { env }: Environment): Safelight {
  const url = String(values.url ?? (env.SAFELIGHT_URL || 'http://localhost:3000'))
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new UsageError(`"${url}" is no address of a server`)
  const key = String(values.key ?? env.SAFELIGHT_KEY ?? '')
  if (key === '') {
    const where = new URL('/settings?tab=api', url).href
    throw new SafelightError(`No key: make one at ${where} and put it into SAFELIGHT_KEY.`, {
      status: 401,
      code: 'key-missing',
    })
  }
  return new Safelight({ key, url })
}
