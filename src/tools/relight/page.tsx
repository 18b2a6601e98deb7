import { Lightbulb } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { LightSetup } from '../../shared/lights/light-setup.ts'
import { uploadWords } from '../../ui/intake/upload-words.ts'
import { Studio } from '../../ui/studio/studio.tsx'
import type { StudioKind } from '../../ui/studio/studio-store.ts'
import { relight } from './contract.ts'
import { createLab, type Lab, LabContext } from './controls/lab.tsx'
import { LightHandles } from './controls/light-handles.tsx'
import { LightPanel } from './controls/light-panel.tsx'
import { RelitLayer } from './controls/relit-layer.tsx'
import { matteLabel, SubjectControls, SubjectLayer } from './controls/subject-brush.tsx'
import { ViewSwitch } from './controls/view-switch.tsx'
import { isRelightSupported } from './webgl/renderer.tsx'

export default function RelightPage() {
  const [lab] = useState(createLab)
  const kind = useMemo(() => kindOf(lab), [lab])
  const view = useStore(lab, (state) => state.view)
  const isLive = isRelightSupported()
  return (
    <LabContext value={lab}>
      <Studio
        tool={relight}
        kind={kind}
        params={{ view }}
        limits={`${uploadWords} Results keep the full size.`}
        ResultLayer={RelitLayer}
        panel={<LightPanel />}
        overlay={
          <>
            <SubjectLayer />
            <LightHandles />
          </>
        }
        controls={
          <>
            <ViewSwitch />
            <SubjectControls />
          </>
        }
        {...(isLive ? {} : { runAction: serverAction })}
      />
    </LabContext>
  )
}

/** Without WebGL2 every change is drawn by the server, when the visitor asks for it. */
const serverAction = {
  label: 'Relight',
  icon: <Lightbulb />,
  note: (
    <span className="max-w-56 px-2 text-xs text-pretty text-muted">
      This browser has no WebGL2: the light is drawn on the server.
    </span>
  ),
} as const

const kindOf = (lab: Lab): StudioKind => ({
  starts: 'run',
  isMasked: false,
  mends: matteLabel,
  paramsOf: (edit) => (edit ? { setup: edit as LightSetup } : {}),
  finish: () => {
    const { renderer, shown, view } = lab.getState()
    return renderer?.export(shown, view) ?? null
  },
})
