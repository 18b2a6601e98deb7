import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type LightSetup, lightLimits, mostLights } from '../../../shared/lights/light-setup.ts'
import { ColourField } from '../../../ui/fields/colour-field.tsx'
import { SliderField } from '../../../ui/fields/slider-field.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { Segments } from '../../../ui/primitives/segments.tsx'
import { isRelightSupported } from '../webgl/renderer.tsx'
import { addLight, changeLight, removeLight } from './change-lights.ts'
import { useChangeSetup, useLab, useLabState, useSetup } from './lab.tsx'
import { PresetList } from './preset-list.tsx'
import { SubjectNote } from './subject-note.tsx'

/** Everything that can be set about the light. */
export const LightPanel = ({ isServers }: { readonly isServers: boolean }) => (
  <>
    {isServers && (
      <p role="status" className="rounded-control border bg-raised px-4 py-3 text-sm">
        {isRelightSupported() ? 'This photo cannot be drawn by this browser' : 'This browser has no WebGL2'}: the light
        is drawn on the server. Set the lights, then press Relight.
      </p>
    )}
    <SubjectNote />
    <PresetList />
    <Lights />
    <AmbientFields />
    <BackgroundFields />
  </>
)

const Lights = () => {
  const lab = useLab()
  const setup = useSetup()
  const change = useChangeSetup()
  const { lights } = setup
  const selected = Math.min(
    useLabState((state) => state.selected),
    lights.length - 1,
  )
  const light = lights[selected]
  const add = () => {
    const more = addLight(setup)
    if (!more) return
    change(more, `add ${performance.now()}`)
    lab.setState({ selected: lights.length })
  }
  const remove = () => {
    change(removeLight(setup, selected), `remove ${performance.now()}`)
    lab.setState({ selected: Math.max(0, selected - 1) })
  }
  const set = (field: keyof LightSetup['lights'][number]) => (value: number | string) =>
    change(changeLight(setup, selected, { [field]: value }), `light ${selected} ${field}`)
  const name = `Light ${selected + 1}`

  return (
    <Section
      title="Light"
      actions={
        <>
          <IconButton
            label={`Remove light ${selected + 1}`}
            icon={<Trash2 />}
            size="small"
            disabled={lights.length === 0}
            onClick={remove}
          />
          <IconButton
            label={lights.length < mostLights ? 'Add a light' : `There are ${mostLights} lights, the most there can be`}
            icon={<Plus />}
            size="small"
            aria-disabled={lights.length >= mostLights}
            onClick={add}
          />
        </>
      }
    >
      {light ? (
        <>
          <div className="flex">
            <Segments
              label="Light"
              options={lights.map((_, index) => ({
                value: index,
                label: String(index + 1),
                hint: `Light ${index + 1}`,
              }))}
              chosen={selected}
              onChoose={(index) => lab.setState({ selected: index })}
            />
          </div>
          <SliderField
            label="Distance"
            fullLabel={`${name}: Distance`}
            {...lightLimits.distance}
            step={0.01}
            value={light.distance}
            words={light.distance.toFixed(2)}
            onValue={set('distance')}
          />
          {light.distance < 0 && <p className="text-xs text-muted">Behind the subject: it lights the rim.</p>}
          <SliderField
            label="Radius"
            fullLabel={`${name}: Radius`}
            {...lightLimits.radius}
            step={0.01}
            value={light.radius}
            words={light.radius.toFixed(2)}
            onValue={set('radius')}
          />
          <PowerField name={name} {...lightLimits.power} value={light.power} onValue={set('power')} />
          <ColourField label="Color" fullLabel={`${name}: Color`} value={light.color} onValue={set('color')} />
        </>
      ) : (
        <p className="text-sm text-muted">There is no light. What is left is the ambient one.</p>
      )}
    </Section>
  )
}

const AmbientFields = () => {
  const setup = useSetup()
  const change = useChangeSetup()
  const { ambient } = setup
  return (
    <Section title="Ambient">
      <PowerField
        name="Ambient"
        {...lightLimits.ambientPower}
        value={ambient.power}
        onValue={(power) => change({ ...setup, ambient: { ...ambient, power } }, 'ambient power')}
      />
      <ColourField
        label="Color"
        fullLabel="Ambient: Color"
        value={ambient.color}
        onValue={(color) => change({ ...setup, ambient: { ...ambient, color } }, 'ambient color')}
      />
    </Section>
  )
}

const BackgroundFields = () => {
  const setup = useSetup()
  const change = useChangeSetup()
  const { background } = setup
  const set = (part: Partial<LightSetup['background']>, of: string) =>
    change({ ...setup, background: { ...background, ...part } }, `background ${of}`)
  return (
    <Section title="Background">
      <SwitchField
        label="Transparent"
        isOn={background.transparent}
        onChange={(transparent) => set({ transparent }, `transparent ${transparent}`)}
      />
      {!background.transparent && (
        <>
          <SwitchField
            label="Receive light"
            isOn={background.receiveLight}
            onChange={(receiveLight) => set({ receiveLight }, `receive ${receiveLight}`)}
          />
          <PowerField
            name="Background"
            {...lightLimits.ambientPower}
            value={background.power}
            onValue={(power) => set({ power }, 'power')}
          />
          <ColourField
            label="Color"
            fullLabel="Background: Color"
            value={background.color}
            onValue={(color) => set({ color }, 'color')}
          />
        </>
      )}
    </Section>
  )
}

interface PowerFieldProps {
  readonly name: string
  readonly least: number
  readonly most: number
  readonly value: number
  readonly onValue: (power: number) => void
}

/** The slider runs with the root of the power: the eye tells small powers apart better than large ones. */
const PowerField = ({ name, least, most, value, onValue }: PowerFieldProps) => (
  <SliderField
    label="Power"
    fullLabel={`${name}: Power`}
    least={Math.sqrt(least)}
    most={Math.sqrt(most)}
    step={Math.sqrt(most) / 200}
    value={Math.sqrt(value)}
    words={value.toFixed(2)}
    onValue={(root) => onValue(Math.min(most, Math.round(root * root * 10_000) / 10_000))}
  />
)

interface SectionProps {
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

const Section = ({ title, actions, children }: SectionProps) => (
  <section aria-label={title} className="flex flex-col gap-2">
    <div className="flex min-h-8 items-center justify-between">
      <h2 className="text-sm font-medium">{title}</h2>
      <span className="flex">{actions}</span>
    </div>
    {children}
  </section>
)
