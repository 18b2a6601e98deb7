import { useSyncExternalStore } from 'react'
import { useRole } from '../../../../limits/web/use-role.ts'
import { useStudio, useStudioState } from '../../../../screens/studio/studio-context.ts'
import { offerPro } from '../../../../screens/visit/offer-pro.ts'
import { Segments } from '../../../../ui/primitives/segments.tsx'
import type { RelightView } from '../../params.ts'
import { pageWords } from '../page-words.ts'
import { useRelight, useSettings } from './relight-visit.ts'

type Shown = RelightView | 'original'

/** What is on screen: the new light, what it was made from, or the photo as it was. */
export const ViewSwitch = () => {
  const { comparison } = useStudio()
  const visit = useRelight()
  const view = useSettings(({ view }) => view)
  const isOriginal = useSyncExternalStore(comparison.subscribe, () => comparison.split > 0.5)
  const role = useRole()
  // Until the plan is known the server decides.
  const mayShow = role === null || role === 'pro'
  const isRetouching = useStudioState((state) => state.isRetouching)
  const show = (shown: Shown) => {
    comparison.set(shown === 'original' ? 1 : 0)
    if (shown !== 'original') visit.setSettings({ view: shown })
  }
  const choose = (shown: Shown) => {
    if (mayShow || shown === 'original' || shown === 'result') return show(shown)
    offerPro(pageWords.viewIsPro, { onUnlocked: () => show(shown) })
  }
  const options = views.map((value) => {
    const label = pageWords.views[value]
    const isOffered = mayShow || value === 'result' || value === 'original'
    return { value, label, hint: isOffered ? label : pageWords.partOfPro(label) }
  })
  // The bar has no room for both: while the brush is in hand, the photo is what is painted on.
  if (isRetouching) return null
  return (
    <div className="min-w-0 overflow-x-auto phone:grow">
      <Segments label={pageWords.view} options={options} chosen={isOriginal ? 'original' : view} onChoose={choose} />
    </div>
  )
}

const views = ['result', 'depth', 'normals', 'original'] as const satisfies readonly Shown[]
