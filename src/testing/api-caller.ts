import { randomUUID } from 'node:crypto'
import { createKey } from '../api/keys/keys.ts'
import { addUp, changeCredits, readBalance } from '../credits/ledger.ts'
import { Job } from '../shared/api-job.ts'
import type { ApiKeyRow } from '../store/schema.ts'
import { user } from '../store/schema.ts'
import type { TestServer } from './server.ts'

export interface ApiCallerKit {
  readonly userId: string
  readonly key: string
  readonly row: ApiKeyRow
  /** POSTs a form with the key. */
  readonly call: (
    path: string,
    fields?: FormFields,
    headers?: Record<string, string>,
    signal?: AbortSignal,
  ) => Promise<Response>
  /** What is left, which the ledger must say as well. */
  readonly balance: () => Promise<number>
}

/** A Blob goes as a file, a list as several fields of one name. */
type FormValue = string | Blob
export type FormFields = Readonly<Record<string, FormValue | readonly FormValue[]>>

/** A program with a key of a new account, which has this many credits. */
export async function apiCaller(
  { url, running }: { readonly url: string; readonly running: Pick<TestServer['running'], 'database'> },
  credits = 100,
): Promise<ApiCallerKit> {
  const { db } = running.database
  const userId = randomUUID()
  await db.insert(user).values({ id: userId, name: 'Test', email: `${userId}@example.com`, emailVerified: true })
  const { key, row } = await createKey(db, { userId, name: 'test' })
  await changeCredits(db, { userId, kind: 'granted', amount: credits, reference: userId })
  return {
    userId,
    key,
    row,
    call: (path, fields = {}, headers = {}, signal = AbortSignal.timeout(120_000)) =>
      fetch(new URL(path, url), {
        method: 'POST',
        headers: { 'x-api-key': key, ...headers },
        body: formOf(fields),
        signal,
      }),
    balance: async () => {
      // Both as of one moment: a run may end between two questions.
      const [kept, added] = await db.transaction(
        async (tx) => [await readBalance(tx, userId), await addUp(tx, userId)] as const,
        { isolationLevel: 'repeatable read' },
      )
      if (kept !== added) throw new Error(`the balance is ${kept}, and the ledger says ${added}`)
      return kept
    },
  }
}

function formOf(fields: FormFields): FormData {
  const form = new FormData()
  for (const [name, given] of Object.entries(fields)) {
    for (const value of [given].flat() as FormValue[]) form.append(name, value)
  }
  return form
}

/** The call that costs the least time, and what it is sent. */
export const cheapCall = '/image-upscaling/v1'
export const cheapFields = (picture: Blob, more: FormFields = {}): FormFields => ({
  image_file: picture,
  target_width: '8',
  target_height: '8',
  ...more,
})

/** What an accepted job is answered with. */
export async function acceptedJob(answer: Response): Promise<Job> {
  if (answer.status !== 202) throw new Error(`${answer.status}: ${await answer.text()}`)
  return Job.parse(await answer.json())
}

/** The only thing that an error says, and what stands beside it. */
export async function apiErrorOf(response: Response): Promise<{ status: number; code: string | null; error: string }> {
  const body = (await response.json()) as { error: string }
  if (Object.keys(body).join() !== 'error' || typeof body.error !== 'string') throw new Error(JSON.stringify(body))
  return { status: response.status, code: response.headers.get('x-error-code'), error: body.error }
}
