import { Save, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { useRole } from '../../../../limits/web/use-role.ts'
import { offerPro } from '../../../../screens/visit/offer-pro.ts'
import type { LightSetup } from '../../../../shared/lights/light-setup.ts'
import { relightTemplateLimit } from '../../../../shared/plans.ts'
import { useTemplates } from '../../../../templates/web/use-templates.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { IconButton } from '../../../../ui/primitives/icon-button.tsx'
import { pageWords } from '../page-words.ts'
import { PresetPicture } from './preset-picture.tsx'
import { useChangeSetup, useRelight, useSetup } from './relight-visit.ts'
import { TemplateNameForm } from './template-name-form.tsx'

/** Ready-made lights and one's own, each shown on the photo itself. */
export const PresetList = () => {
  const { builtIn, own, error, isFull, save, remove } = useTemplates()
  const setup = useSetup()
  const chosen = JSON.stringify(setup)
  const [isNaming, setNaming] = useState(false)
  const saveButton = useRef<HTMLButtonElement>(null)
  const role = useRole()
  const startNaming = () => {
    // Until the plan is known the server decides.
    if (role === null || role === 'pro') return setNaming(!isNaming)
    offerPro(pageWords.savingIsPro, { onUnlocked: () => setNaming(true) })
  }
  const stopNaming = () => {
    setNaming(false)
    saveButton.current?.focus()
  }
  const takeAway = async (id: string, name: string, preset: LightSetup) => {
    saveButton.current?.focus()
    if (!(await remove(id))) return
    toast(pageWords.templateDeleted(name), {
      action: { label: pageWords.undo, onClick: () => void save(name, preset) },
    })
  }
  return (
    <section aria-label={pageWords.preset} className="flex flex-col gap-2">
      <div className="flex min-h-8 items-center justify-between">
        <h2 className="text-sm font-medium">{pageWords.preset}</h2>
        <Button ref={saveButton} size="small" aria-expanded={isNaming} onClick={startNaming}>
          <Save aria-hidden="true" />
          {pageWords.saveTemplate}
        </Button>
      </div>
      {isNaming && (
        <TemplateNameForm
          note={isFull ? pageWords.templatesFull(relightTemplateLimit) : null}
          onSave={(name) => save(name, setup)}
          onClose={stopNaming}
        />
      )}
      {error && <p className="text-xs text-danger">{pageWords.templatesNotLoaded(error.message)}</p>}
      {/* The lights below stay in sight: more presets are a scroll away, on a phone to the side. */}
      <ul className="-m-1.5 grid gap-2 p-1.5 phone:grid-flow-col phone:auto-cols-[5.5rem] phone:overflow-x-auto md:max-h-66 md:grid-cols-3 md:overflow-y-auto">
        {own.map(({ id, name, setup: preset, isSaving }) => (
          <li key={id} className={`group relative ${isSaving ? 'opacity-60' : ''}`}>
            <PresetButton name={name} setup={preset} isChosen={JSON.stringify(preset) === chosen} />
            {!isSaving && (
              <IconButton
                label={pageWords.deleteTemplate(name)}
                icon={<X />}
                size="small"
                onClick={() => void takeAway(id, name, preset)}
                className="absolute top-0.5 right-0.5 size-6 bg-surface/85 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:size-8 touch:opacity-100"
              />
            )}
          </li>
        ))}
        {builtIn.map(({ id, name, setup: preset }) => (
          <li key={id}>
            <PresetButton name={name} setup={preset} isChosen={JSON.stringify(preset) === chosen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PresetButtonProps {
  readonly name: string
  readonly setup: LightSetup
  readonly isChosen: boolean
}

const PresetButton = ({ name, setup, isChosen }: PresetButtonProps) => {
  const visit = useRelight()
  const change = useChangeSetup()
  const choose = () => {
    change(setup, `preset ${performance.now()}`)
    visit.setSettings({ selected: 0, view: 'result' })
  }
  return (
    <button
      type="button"
      title={name}
      aria-pressed={isChosen}
      onClick={choose}
      className="group flex w-full flex-col gap-1 rounded-control text-left outline-accent"
    >
      <PresetPicture setup={setup} />
      <span className="w-full truncate text-xs text-muted group-hover:text-text group-aria-pressed:font-medium group-aria-pressed:text-text">
        {name}
      </span>
    </button>
  )
}
