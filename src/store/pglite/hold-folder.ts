import { workers } from '../schema.ts'
import { openPglite } from './open.ts'

// A process of its own for lock.test.ts: opens the database in the folder it is given, stores a row and keeps it open.
const [, , dataDir] = process.argv
const database = await openPglite({
  dataDir,
  onFatal: (error) => {
    throw error
  },
}).catch((error: Error) => {
  process.stdout.write(`${error.message}\n`)
  process.exit(1)
})
await database.migrate()
await database.db.insert(workers).values({ id: 'holder', slots: 1 })
process.stdout.write('open\n')
