import { spawn } from 'node:child_process'

interface Options {
  readonly timeoutMs: number
  /** What it prints, as it comes. */
  readonly onOutput: (text: string) => void
}

/** Its sentence is for the operator; callers say what it means to a visitor. */
export class TooSlow extends Error {}

/** Runs a program to its end. It dies with this process: nobody would wait for its picture any more. */
export const runCommand = (command: string, args: readonly string[], { timeoutMs, onOutput }: Options): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let lastWords = ''
    const listen = (text: string): void => {
      lastWords = (lastWords + text).slice(-keptLength)
      onOutput(text)
    }
    child.stdout.setEncoding('utf8').on('data', listen)
    child.stderr.setEncoding('utf8').on('data', listen)

    let isLate = false
    const kill = (): void => {
      child.kill('SIGKILL')
    }
    const timeout = setTimeout(() => {
      isLate = true
      kill()
    }, timeoutMs)
    process.once('exit', kill)
    const end = (): void => {
      clearTimeout(timeout)
      process.off('exit', kill)
    }

    child.once('error', (error: NodeJS.ErrnoException) => {
      end()
      reject(
        error.code === 'ENOENT'
          ? new Error(`The program ${command} was not found: install stable-diffusion.cpp and set CHECKPOINT_COMMAND`)
          : error,
      )
    })
    child.once('close', (code, signal) => {
      end()
      if (code === 0) resolve()
      else if (isLate) reject(new TooSlow(`The program ${command} did not end within ${timeoutMs / 1000} seconds`))
      else reject(new Error(`The program ${command} ended with ${signal ?? `code ${code}`}: ${lastWords.trim()}`))
    })
  })

const keptLength = 1000
