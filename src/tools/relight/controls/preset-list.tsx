import { Save, X } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useRole } from '../../../limits/web/use-role.ts'
import type { LightSetup } from '../../../shared/lights/light-setup.ts'
import { templateNameLimit } from '../../../shared/template.ts'
import { useTemplates } from '../../../templates/web/use-templates.ts'
import { inputClass } from '../../../ui/fields/field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { useChangeSetup, useLab, useLabState, useSetup } from './lab.tsx'
import { useProOffer } from './use-pro-offer.ts'

/** Ready-made lights and one's own, each shown on the photo itself. */
export const PresetList = () => {
  const { builtIn, own, save, remove } = useTemplates()
  const setup = useSetup()
  const [isNaming, setNaming] = useState(false)
  const role = useRole()
  const offerPro = useProOffer()
  return (
    <section aria-label="Preset" className="flex flex-col gap-2">
      <div className="flex min-h-8 items-center justify-between">
        <h2 className="text-sm font-medium">Preset</h2>
        <Button
          size="small"
          onClick={() => (role === 'pro' ? setNaming(!isNaming) : offerPro('Saving your own lights'))}
        >
          <Save aria-hidden="true" />
          Save template
        </Button>
      </div>
      {isNaming && <NameForm onSave={(name) => save(name, setup)} onClose={() => setNaming(false)} />}
      {/* The lights below stay in sight: more presets are a scroll away, on a phone to the side. */}
      <ul className="-m-1.5 grid gap-2 p-1.5 phone:grid-flow-col phone:auto-cols-[5.5rem] phone:overflow-x-auto md:max-h-66 md:grid-cols-3 md:overflow-y-auto">
        {builtIn.map(({ id, name, setup: preset }) => (
          <li key={id}>
            <PresetButton name={name} setup={preset} />
          </li>
        ))}
        {own.map(({ id, name, setup: preset, isSaving }) => (
          <li key={id} className={`group relative ${isSaving ? 'opacity-60' : ''}`}>
            <PresetButton name={name} setup={preset} />
            {!isSaving && (
              <IconButton
                label={`Delete the template ${name}`}
                icon={<X />}
                size="small"
                onClick={() => void remove(id)}
                className="absolute top-0.5 right-0.5 size-6 bg-surface/85 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:size-8 touch:opacity-100"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PresetButtonProps {
  readonly name: string
  readonly setup: LightSetup
}

const PresetButton = ({ name, setup }: PresetButtonProps) => {
  const lab = useLab()
  const change = useChangeSetup()
  const current = useSetup()
  const isChosen = JSON.stringify(current) === JSON.stringify(setup)
  const choose = () => {
    change(setup, `preset ${performance.now()}`)
    lab.setState({ selected: 0, view: 'result' })
  }
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={choose}
      className="group flex w-full flex-col gap-1 rounded-control text-left outline-accent"
    >
      <PresetPicture setup={setup} />
      <span className="truncate text-xs text-muted group-hover:text-text group-aria-pressed:font-medium group-aria-pressed:text-text">
        {name}
      </span>
    </button>
  )
}

/** Twice what is shown, for fine screens. */
const thumbnailLongSide = 240

const PresetPicture = ({ setup }: { readonly setup: LightSetup }) => {
  const renderer = useLabState((state) => state.renderer)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!renderer) return
    // One after the other, between frames: the picture itself comes first.
    const timer = window.setTimeout(() => {
      const picture = renderer.thumbnail(setup, thumbnailLongSide)
      if (!canvas.current) return
      canvas.current.width = picture.width
      canvas.current.height = picture.height
      canvas.current.getContext('2d')?.putImageData(picture, 0, 0)
    }, 50)
    return () => window.clearTimeout(timer)
  }, [renderer, setup])
  return (
    <canvas
      ref={canvas}
      className="checkerboard aspect-square w-full rounded-control border object-cover outline-offset-2 outline-text group-aria-pressed:outline-2"
    />
  )
}

interface NameFormProps {
  readonly onSave: (name: string) => Promise<unknown>
  readonly onClose: () => void
}

const NameForm = ({ onSave, onClose }: NameFormProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [isSaving, setSaving] = useState(false)
  useEffect(() => input.current?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || isSaving) return
    setSaving(true)
    const saved = await onSave(name)
    setSaving(false)
    if (saved) onClose()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex gap-2">
      <label htmlFor={id} className="sr-only">
        Name of the template
      </label>
      <input
        ref={input}
        id={id}
        value={name}
        maxLength={templateNameLimit}
        placeholder="Name"
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        className={`${inputClass} min-w-0 text-sm`}
      />
      <Button type="submit" variant="primary" disabled={name.trim() === '' || isSaving}>
        Save
      </Button>
    </form>
  )
}
