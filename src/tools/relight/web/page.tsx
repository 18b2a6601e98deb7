import { Lightbulb } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { Studio } from '../../../screens/studio/studio.tsx'
import { uploadWords } from '../../../ui/intake/upload-words.ts'
import { relight } from '../contract.ts'
import { createLab, LabContext } from './controls/lab.ts'
import { LightHandles } from './controls/light-handles.tsx'
import { LightPanel } from './controls/light-panel.tsx'
import { relightKind } from './controls/relight-kind.ts'
import { RelitLayer } from './controls/relit-layer.tsx'
import { SubjectControls, SubjectLayer } from './controls/subject-brush.tsx'
import { ViewSwitch } from './controls/view-switch.tsx'
import { pageWords } from './page-words.ts'
import { isRelightSupported } from './webgl/renderer.ts'

export default function RelightPage() {
  const [lab] = useState(createLab)
  const kind = useMemo(() => relightKind(lab), [lab])
  const view = useStore(lab, (state) => state.view)
  const isServers = useStore(lab, ({ failedTaskId }) => failedTaskId !== null) || !isRelightSupported()
  return (
    <LabContext value={lab}>
      <Studio
        tool={relight}
        kind={kind}
        // Drawn here, a view is a way to see the result; drawn by the server, it is the result.
        params={{ view: isServers ? view : 'result' }}
        limits={`${uploadWords} ${pageWords.hint}`}
        ResultLayer={RelitLayer}
        panel={<LightPanel isServers={isServers} />}
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
        {...(isServers ? { runAction: serversAction } : {})}
      />
    </LabContext>
  )
}

/** Where the browser cannot draw it, the server does, when the visitor asks for it. */
const serversAction = { label: pageWords.relight, icon: <Lightbulb /> } as const
