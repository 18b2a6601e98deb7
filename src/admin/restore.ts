import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { restoreBackup } from '../store/backup/restore-backup.ts'
import type { FolderCommand } from './command.ts'
import { requireEmbedded } from './require-embedded.ts'

export const restore: FolderCommand = {
  usage: '<file>',
  purpose: 'Fills an empty data folder from a backup. The server must not run yet.',
  positionals: 1,
  options: {},
  runOnFolder: async (config, { positionals: [name = ''] }) => {
    requireEmbedded(config)
    const path = resolve(name)
    const { manifest, pictures, leftOut } = await restoreBackup(path, config.dataDir)
    return [
      `${config.dataDir} is as it was at ${manifest.createdAt}, with ${pictures} files of pictures. Start Safelight.`,
      ...(leftOut > 0 ? [`${leftOut} were deleted while the backup was made: left-out.txt in it names them.`] : []),
      ...(await adviceOnSecret(config, manifest.hasSecret)),
    ].join('\n')
  },
}

/** With another secret every session and every link ends. */
async function adviceOnSecret({ secret, dataDir }: Config, hasSecret: boolean): Promise<string[]> {
  if (!hasSecret) return secret ? [] : ['SECRET was a setting where the backup was made: set the same here first.']
  const restored = (await readFile(join(dataDir, 'secret'), 'utf8')).trim()
  return !secret || secret === restored
    ? []
    : ['SECRET is not that of the backup: without the setting everyone stays signed in.']
}
