import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type LightSetup, lightLimits, maxLights } from '../../../../shared/lights/light-setup.ts'
import { ColourField } from '../../../../ui/fields/colour-field.tsx'
import { SliderField } from '../../../../ui/fields/slider-field.tsx'
import { SwitchField } from '../../../../ui/fields/switch-field.tsx'
import { IconButton } from '../../../../ui/primitives/icon-button.tsx'
import { Segments } from '../../../../ui/primitives/segments.tsx'
import { lightWords } from '../../../../words/lights.ts'
import { spoken } from '../../../../words/spoken.ts'
import { pageWords } from '../page-words.ts'
import { isRelightSupported } from '../webgl/renderer.ts'
import { addLight, changeLight, removeLight } from './change-lights.ts'
import { PresetList } from './preset-list.tsx'
import { useChangeSetup, useRelight, useSettings, useSetup } from './relight-visit.ts'
import { SubjectNote } from './subject-note.tsx'

/** Everything that can be set about the light. */
export const LightPanel = ({ isServers }: { readonly isServers: boolean }) => (
  <>
    {isServers && (
      <p role="status" className="rounded-control border bg-raised px-4 py-3 text-sm">
        {isRelightSupported() ? pageWords.cannotDraw : pageWords.noWebGl}
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
  const visit = useRelight()
  const setup = useSetup()
  const change = useChangeSetup()
  const { lights } = setup
  const selected = Math.min(
    useSettings(({ selected }) => selected),
    lights.length - 1,
  )
  const light = lights[selected]
  const add = () => {
    const more = addLight(setup)
    if (!more) return
    change(more, `add ${performance.now()}`)
    visit.setSettings({ selected: lights.length })
  }
  const remove = () => {
    change(removeLight(setup, selected), `remove ${performance.now()}`)
    visit.setSettings({ selected: Math.max(0, selected - 1) })
  }
  const set = (field: keyof LightSetup['lights'][number]) => (value: number | string) =>
    change(changeLight(setup, selected, { [field]: value }), `light ${selected} ${field}`)
  const name = lightWords.numbered(selected + 1)

  return (
    <Section
      title={pageWords.light}
      actions={
        <>
          <IconButton
            label={pageWords.removeLight(selected + 1)}
            icon={<Trash2 />}
            size="small"
            disabled={lights.length === 0}
            onClick={remove}
          />
          <IconButton
            label={lights.length < maxLights ? pageWords.addLight : pageWords.maxLights(maxLights)}
            icon={<Plus />}
            size="small"
            aria-disabled={lights.length >= maxLights}
            onClick={add}
          />
        </>
      }
    >
      {light ? (
        <>
          <div className="flex">
            <Segments
              label={pageWords.light}
              options={lights.map((_, index) => ({
                value: index,
                label: String(index + 1),
                hint: lightWords.numbered(index + 1),
              }))}
              chosen={selected}
              onChoose={(index) => visit.setSettings({ selected: index })}
            />
          </div>
          <SliderField
            label={pageWords.distance}
            fullLabel={pageWords.fieldOf(name, pageWords.distance)}
            {...lightLimits.distance}
            step={0.01}
            value={light.distance}
            words={twoDigits.format(light.distance)}
            onValue={set('distance')}
          />
          {light.distance < 0 && <p className="text-xs text-muted">{pageWords.isBehind}</p>}
          <SliderField
            label={pageWords.radius}
            fullLabel={pageWords.fieldOf(name, pageWords.radius)}
            {...lightLimits.radius}
            step={0.01}
            value={light.radius}
            words={twoDigits.format(light.radius)}
            onValue={set('radius')}
          />
          <PowerField name={name} {...lightLimits.power} value={light.power} onValue={set('power')} />
          <ColorField name={name} value={light.color} onValue={set('color')} />
        </>
      ) : (
        <p className="text-sm text-muted">{pageWords.noLight}</p>
      )}
    </Section>
  )
}

const AmbientFields = () => {
  const setup = useSetup()
  const change = useChangeSetup()
  const { ambient } = setup
  return (
    <Section title={pageWords.ambient}>
      <PowerField
        name={pageWords.ambient}
        {...lightLimits.ambientPower}
        value={ambient.power}
        onValue={(power) => change({ ...setup, ambient: { ...ambient, power } }, 'ambient power')}
      />
      <ColorField
        name={pageWords.ambient}
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
    <Section title={pageWords.background}>
      <SwitchField
        label={pageWords.transparent}
        isOn={background.transparent}
        onChange={(transparent) => set({ transparent }, `transparent ${transparent}`)}
      />
      {!background.transparent && (
        <>
          <SwitchField
            label={pageWords.receiveLight}
            isOn={background.receiveLight}
            onChange={(receiveLight) => set({ receiveLight }, `receive ${receiveLight}`)}
          />
          <PowerField
            name={pageWords.background}
            {...lightLimits.ambientPower}
            value={background.power}
            onValue={(power) => set({ power }, 'power')}
          />
          <ColorField
            name={pageWords.background}
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
    label={pageWords.power}
    fullLabel={pageWords.fieldOf(name, pageWords.power)}
    least={Math.sqrt(least)}
    most={Math.sqrt(most)}
    step={Math.sqrt(most) / 200}
    value={Math.sqrt(value)}
    words={twoDigits.format(value)}
    onValue={(root) => onValue(Math.min(most, Math.round(root * root * 10_000) / 10_000))}
  />
)

interface ColorFieldProps {
  readonly name: string
  readonly value: string
  readonly onValue: (color: string) => void
}

const ColorField = ({ name, value, onValue }: ColorFieldProps) => (
  <ColourField
    label={pageWords.color}
    fullLabel={pageWords.fieldOf(name, pageWords.color)}
    value={value}
    onValue={onValue}
  />
)

const twoDigits = new Intl.NumberFormat(spoken, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

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
