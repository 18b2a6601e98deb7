import { readFile } from 'node:fs/promises'
import { announceBanners } from '../src/live/channels.ts'
import { banners } from '../src/store/schema.ts'
import { asBlob, discPicture } from '../src/testing/pictures.ts'
import { spendRuns, visitorOf } from '../src/testing/roles.ts'
import type { TestServer } from '../src/testing/server.ts'
import type { TestVisitor } from '../src/testing/visitor.ts'
import { catalogue } from '../src/tools/catalogue.ts'
import { seedApiUse } from './seed-api-use.ts'

/** Whose pages are looked at: somebody new, somebody with few runs left, a member, a subscriber. */
export type Person = 'visitor' | 'spent' | 'member' | 'pro'

export interface People {
  readonly url: string
  /** As a browser sends them. */
  readonly cookies: Readonly<Record<Person, string>>
  /** Tasks that are ready, by who made them. */
  readonly tasks: Readonly<Record<'cutOut' | 'lastCutOut' | 'relit' | 'prints', string>>
}

/** People with something to show for, made over HTTP. */
export async function makePeople(server: TestServer): Promise<People> {
  const visitor = await visitorOf(server, 'anonymous')
  const spent = await visitorOf(server, 'anonymous')
  const member = await visitorOf(server, 'free')
  const pro = await visitorOf(server, 'pro')
  const people = { visitor, spent, member, pro }
  const tasks = {
    cutOut: await make(visitor.visitor, 'remove-background', await sample('remove-background.jpg'), 'jug.jpg'),
    lastCutOut: await make(spent.visitor, 'remove-background', await discPicture(), 'disc.jpg'),
    relit: await make(pro.visitor, 'relight', await sample('sample-2.jpg'), 'portrait.jpg'),
    prints: await make(pro.visitor, 'universal-resizer', await discPicture(), 'a long name of a holiday picture.jpg'),
  }
  for (const [tool, left] of [
    [catalogue['remove-background'], 2],
    [catalogue.cleanup, 0],
  ] as const) {
    const used = tool.id === 'remove-background' ? 1 : 0
    await spendRuns(server, { userId: spent.userId, tool: tool.id, runs: tool.cap.anonymous - used - left })
  }
  const shown = { message: 'Safelight 2', visibility: ['/checkout-done'], env: 'test', startAt: new Date(0) }
  const { db } = server.running.database
  await seedApiUse(db, pro.userId)
  await db.insert(banners).values(shown)
  await announceBanners(db)
  const cookies = Object.entries(people).map(([person, { visitor }]) => [person, visitor.cookie])
  return { url: server.url, cookies: Object.fromEntries(cookies), tasks }
}

const sample = async (name: string): Promise<Blob> =>
  asBlob(await readFile(new URL(`../src/web/public/samples/${name}`, import.meta.url)))

async function make(visitor: TestVisitor, tool: string, image: Blob, name: string): Promise<string> {
  const { id } = await visitor.run(tool, image, { name })
  await visitor.until(id, 'ready')
  return id
}
