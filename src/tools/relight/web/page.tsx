import { Lightbulb } from 'lucide-react'
import { useStore } from 'zustand'
import { Studio } from '../../../screens/studio/studio.tsx'
import { useVisit } from '../../../screens/visit/kept-visits.ts'
import { uploadWords } from '../../../ui/intake/upload-words.ts'
import { relight } from '../contract.ts'
import { LightHandles } from './controls/light-handles.tsx'
import { LightPanel } from './controls/light-panel.tsx'
import { createRelight, finishRelit, isDrawnByServer, RelightContext } from './controls/relight-visit.ts'
import { RelitLayer } from './controls/relit-layer.tsx'
import { SubjectControls, SubjectLayer } from './controls/subject-brush.tsx'
import { ViewSwitch } from './controls/view-switch.tsx'
import { pageWords } from './page-words.ts'

export default function RelightPage() {
  const visit = useVisit(relight.id, createRelight)
  const view = useStore(visit, ({ settings }) => settings.view)
  const isServers = useStore(visit, ({ settings }) => isDrawnByServer(settings))
  return (
    <RelightContext value={visit}>
      <Studio
        visit={visit}
        finish={(task) => finishRelit(visit, task, view)}
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
    </RelightContext>
  )
}

/** Where the browser cannot draw it, the server does, when the visitor asks for it. */
const serversAction = { label: pageWords.relight, icon: <Lightbulb /> } as const
