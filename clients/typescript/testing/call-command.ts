import { runCommand } from '../src/command/run-command.ts'

/** The command in this process: its exit code, and what it said. */
export async function callCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const said = { stdout: '', stderr: '' }
  const stream = (name: keyof typeof said) => ({
    write: (text: string) => {
      said[name] += text
    },
  })
  const { signal } = new AbortController()
  const code = await runCommand(args, { env, stdout: stream('stdout'), stderr: stream('stderr'), signal })
  return { code, ...said }
}
