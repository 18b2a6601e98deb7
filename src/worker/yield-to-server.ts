import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Requests come before this process; and when memory runs out, the kernel should take it, not the server. */
export function yieldToServer(priority: number): void {
  attempt(() => setPriority(priority))
  if (process.platform === 'linux') attempt(() => writeFileSync('/proc/self/oom_score_adj', '500'))
}

/** Locked-down containers may allow neither, and nothing depends on it. */
function attempt(act: () => void): void {
  try {
    act()
  } catch {}
}
