import { type QueueRole, queueRoles, queueShares } from '../shared/plans.ts'

/** How far a role has been served. */
export interface RoleQueue {
  readonly role: QueueRole
  /** The sum of the strides of its runs. */
  readonly pass: number
  /** Of the task taken last. Owners of a role take turns, and it goes down from turn to turn. */
  readonly priority: number
  /** How many runs it gets while all of them wait, beside the shares of the others. */
  readonly share: number
}

/**
 * Stride scheduling between the roles, round robin between the owners in each (docs/decisions/009). Taking a task and
 * saying in which order tasks will be taken both use what is here, so that the place shown is the real one.
 */
export const rolesInTurn = <Queue extends RoleQueue>(queues: readonly Queue[]): readonly Queue[] =>
  [...queues].sort((a, b) => nextPass(a) - nextPass(b) || b.share - a.share)

/** After a task of `role` was taken. Roles that were asked before it and had none start anew from here: who rests saves nothing up. */
export function serve(queues: readonly RoleQueue[], role: QueueRole, priority: number): readonly RoleQueue[] {
  const inTurn = rolesInTurn(queues)
  const index = inTurn.findIndex((queue) => queue.role === role)
  const pass = nextPass(inTurn[index] as RoleQueue)
  return inTurn.map((queue, place) => {
    if (place < index) return { ...queue, pass }
    // A task that has waited twice is of an earlier turn.
    return place === index ? { ...queue, pass, priority: Math.min(queue.priority, priority) } : queue
  })
}

/** Waiting tasks in the order in which they will be taken if nobody comes; those of each role are given in their order. */
export function orderFairly<Task extends { readonly role: QueueRole; readonly priority: number }>(
  waiting: readonly Task[],
  queues: readonly RoleQueue[],
): Task[] {
  const lines = new Map(queueRoles.map((role) => [role, waiting.filter((task) => task.role === role)]))
  const ordered: Task[] = []
  let now = queues
  while (ordered.length < waiting.length) {
    for (const { role } of rolesInTurn(now)) {
      const task = lines.get(role)?.shift()
      if (!task) continue
      ordered.push(task)
      now = serve(now, role, task.priority)
      break
    }
  }
  return ordered
}

/** For a task that is accepted now: a turn after what its owner has waiting or running, and after the one that is being served. */
export const nextPriority = (queue: Pick<RoleQueue, 'priority'>, ownLowest: number | null): number =>
  Math.min(queue.priority, ownLowest ?? 0) - 1

/** The larger its share, the shorter a role's stride: the one that has come least far is next. */
const nextPass = ({ pass, share }: RoleQueue): number => pass + unit / share

/** Strides of the shares that the plans give are whole numbers of it, which add up exactly. */
const unit = queueShares.pro
