import { isAbsolute, relative, resolve, sep } from 'node:path'
import { writeBackup } from '../store/backup/write-backup.ts'
import type { FolderCommand } from './command.ts'
import { requireDatabase } from './require-database.ts'
import { requireEmbedded } from './require-embedded.ts'

export const backup: FolderCommand = {
  usage: '<file>',
  purpose: 'Writes the embedded database, the pictures and the secret into one tar. The server may go on running.',
  positionals: 1,
  options: {},
  runOnFolder: async (config, { positionals: [name = ''] }) => {
    requireEmbedded(config)
    const { dataDir } = config
    const path = resolve(name)
    const inside = relative(dataDir, path)
    // Absolute on another disk of Windows.
    if (!isAbsolute(inside) && inside.split(sep)[0] !== '..') {
      throw new Error(`${path} is inside the data folder: a backup belongs elsewhere, best on another disk`)
    }
    requireDatabase(dataDir)
    const { pictures, leftOut } = await writeBackup({ dataDir, usesSecretFile: !config.secret }, path)
    return [
      `${path} holds the database and ${pictures} files of pictures. It opens every account: keep it as you keep a key.`,
      ...(config.secret ? ['SECRET is a setting, and not in it: keep that, too.'] : []),
      ...(leftOut.length > 0 ? ['Deleted meanwhile, and so left out:', ...leftOut] : []),
    ].join('\n')
  },
}
