import { fetchBlob } from '../../../../client/api-request.ts'
import { markPicture } from '../../../../limits/web/mark-picture.ts'
import type { StudioKind } from '../../../../screens/studio/studio-store.ts'
import { withProfile } from '../../../../ui/pixels/png-profile.ts'
import { isRelightSupported } from '../webgl/renderer.ts'
import { chooseSetup, type Lab, readSetup, untilLive } from './lab.ts'
import { matteLabel } from './subject-brush.tsx'

/** How relight uses the studio: lights are edits, drawn in the browser, and the found subject can be mended. */
export const relightKind = (lab: Lab): StudioKind => ({
  starts: 'run',
  isMasked: false,
  mends: matteLabel,
  hasNoLine: true,
  paramsOf: (edit) => {
    const setup = readSetup(edit)
    return setup ? { setup } : {}
  },
  finish: (edit, task) => {
    const { view } = lab.getState()
    if (!isRelightSupported()) return null
    const blob = async () => {
      const live = await untilLive(lab, task.id)
      // The server's picture is what is on screen then.
      if (!live) return fetchBlob(task.results[0]?.url ?? '')
      const drawn = await live.renderer.export(chooseSetup(edit, task.params), view)
      const picture = task.isMarked && view === 'result' ? await markPicture(drawn) : drawn
      return live.profile && view === 'result' ? withProfile(picture, live.profile) : picture
    }
    return { label: view === 'result' ? 'relit' : view, blob }
  },
})
