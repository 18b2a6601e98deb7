import { Safelight } from '../safelight.ts'
import { SafelightError } from '../safelight-error.ts'
import { barReporter } from './bar-reporter.ts'
import { exitCodes, isNotAllowed } from './exit-codes.ts'
import { connectionFlags, type Flags, flagsOf, jobFlags, type ParsedFlags, parseFlags } from './flags.ts'
import { toolTable } from './generated/tool-table.ts'
import { creditsHelp, generalHelp, jobsHelp, toolHelp } from './help.ts'
import { listJobs } from './list-jobs.ts'
import { planDrawing, planWork } from './plan-work.ts'
import { readCount } from './read-count.ts'
import { readSettings } from './read-settings.ts'
import { jsonReporter, lineReporter, type Output, type Reporter } from './reporter.ts'
import { runTool } from './run-tool.ts'
import type { ToolDescription } from './tool-description.ts'
import { UsageError } from './usage-error.ts'

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: Output
  readonly stderr: Output
  /** Ctrl-C. */
  readonly signal: AbortSignal
}

/** The command; resolves with its exit code. */
export async function runCommand(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    return await dispatch(args, around)
  } catch (error) {
    if (around.signal.aborted) return exitCodes.interrupted
    around.stderr.write(`${(error as Error).message}\n`)
    if (error instanceof UsageError) {
      around.stderr.write('safelight --help says how it is used.\n')
      return exitCodes.wrongUsage
    }
    return error instanceof SafelightError && isNotAllowed(error.status) ? exitCodes.notAllowed : exitCodes.someFailed
  }
}

async function dispatch([name = '', ...args]: readonly string[], around: Surroundings): Promise<number> {
  const tool = toolTable.find(({ id }) => id === name)
  if (tool) return command(args, flagsOf(tool), toolHelp(tool), around, (flags) => useTool(tool, flags, around))
  if (name === 'jobs') return command(args, jobFlags, jobsHelp(), around, (flags) => showJobs(flags, around))
  if (name === 'credits')
    return command(args, connectionFlags, creditsHelp(), around, (flags) => showCredits(flags, around))
  const isAsked = ['--help', '-h', 'help'].includes(name)
  if (!isAsked && name !== '') throw new UsageError(`there is no tool "${name}"`)
  const { stdout, stderr } = around
  ;(isAsked ? stdout : stderr).write(`${generalHelp()}\n`)
  return isAsked ? exitCodes.done : exitCodes.wrongUsage
}

async function command(
  args: readonly string[],
  known: Flags,
  help: string,
  { stdout }: Surroundings,
  run: (flags: ParsedFlags) => Promise<number>,
): Promise<number> {
  const flags = parseFlags(args, known)
  if (!flags.values.help) return run(flags)
  stdout.write(`${help}\n`)
  return exitCodes.done
}

async function useTool(tool: ToolDescription, flags: ParsedFlags, around: Surroundings): Promise<number> {
  const { out, mask, force, all, retain } = flags.values
  const params = readSettings(tool, flags)
  const parallel = readCount(flags, 'parallel', { usual: 4, maximum: 16 })
  if (typeof out !== 'string') throw new UsageError(`${tool.id} needs --out, the folder for results`)
  if (tool.mask === 'required' && mask === undefined) throw new UsageError(`${tool.id} needs --mask`)
  if (tool.image === 'none' && flags.positionals.length > 0) throw new UsageError(`${tool.id} takes no pictures`)
  const works =
    tool.image === 'none'
      ? [planDrawing(out, String(params.prompt ?? tool.id))]
      : planWork({ pictures: flags.positionals, out, mask: mask as string | undefined })
  const client = connect(flags, around)
  // A key that does not work, or a server that is not there, is found before anything is uploaded.
  if (works.some(({ existing }) => !existing || force)) await client.credits({ signal: around.signal })
  const order = { tool: tool.id, params, force: force === true, all: all === true, retain: retain === true }
  return runTool({
    client,
    order,
    works,
    parallel,
    reporter: reporterFor(flags, works.length, around),
    signal: around.signal,
  })
}

function reporterFor({ values }: ParsedFlags, count: number, { stdout }: Surroundings): Reporter {
  if (values.json) return jsonReporter(stdout)
  return stdout.isTTY ? barReporter(stdout, count) : lineReporter(stdout)
}

async function showJobs(flags: ParsedFlags, around: Surroundings): Promise<number> {
  await listJobs(connect(flags, around), flags, around.stdout)
  return exitCodes.done
}

async function showCredits(flags: ParsedFlags, around: Surroundings): Promise<number> {
  const { balance, unlimited } = await connect(flags, around).credits({ signal: around.signal })
  const words = unlimited ? 'This server charges nothing.' : `${balance} ${balance === 1 ? 'credit' : 'credits'} left.`
  around.stdout.write(`${flags.values.json ? JSON.stringify({ balance, unlimited }) : words}\n`)
  return exitCodes.done
}

function connect({ values }: ParsedFlags, { env }: Surroundings): Safelight {
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
