import { basename } from 'node:path'
import type { PictureJob, PictureMessage } from '../tasks/pictures/picture-protocol.ts'

/** A child process that speaks the protocol of picture readers and misbehaves as the file is called. */
const send = (message: PictureMessage) => process.send?.(message)

const behaviours: Record<string, () => void> = {
  fine: () => send({ kind: 'read', picture: { width: 1, height: 1, isTransparent: false, thumbnail: '' } }),
  block: () => {
    for (;;);
  },
  wait: () => {},
  die: () => process.kill(process.pid, 'SIGKILL'),
}

process.on('message', ({ path }: PictureJob) => behaviours[basename(path)]?.())
process.on('disconnect', () => process.exit(0))
send({ kind: 'ready' })
