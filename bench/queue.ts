import type { Role } from '../src/shared/plans.ts'
import { acceptTask } from '../src/tasks/accept.ts'
import { claimTask, failTask } from '../src/tasks/claims.ts'
import { openStore, type PipelineStore } from '../src/testing/pipeline.ts'
import { tools } from '../src/tools/catalogue.ts'

const flood = 100

/** One owner sends a hundred tasks, then another sends one: how many runs it waits for, with one worker that has just begun the first. */
export async function benchQueue(): Promise<void> {
  for (const role of ['pro', 'free', 'anonymous'] as const) {
    const store = await openStore(undefined)
    console.log(`  ${flood} tasks of one Pro owner, then one task (${role}): ${await waitInRuns(store, role)} runs`)
    await store.close()
  }
}

async function waitInRuns(store: PipelineStore, role: Role): Promise<number> {
  const request = await store.request(await store.visitor('pro'))
  // Each tool takes as many at once as a batch has.
  for (let count = 0; count < flood; count++) {
    const id = tools[count % tools.length]?.id ?? ''
    await acceptTask(store, { ...request, tool: { ...request.tool, id } })
  }
  let running = await claimTask(store, 'bench')
  const { id } = await store.submit(role)
  let runs = 0
  while (running && running.id !== id) {
    await failTask(store, running, 'internal')
    runs++
    running = await claimTask(store, 'bench')
  }
  return runs
}
