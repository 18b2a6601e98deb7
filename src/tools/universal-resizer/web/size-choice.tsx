import { Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { ImageSize } from '../../../shared/tool.ts'
import { inputClass } from '../../../ui/fields/field.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { resizeSides } from '../params.ts'
import { pageWords } from './page-words.ts'
import { sizeGroups, sizePresets } from './size-presets.ts'

interface SizeChoiceProps {
  readonly chosen: readonly ImageSize[]
  readonly onChosen: (sizes: readonly ImageSize[]) => void
}

/** Any number of presets, and sizes of one's own. */
export const SizeChoice = ({ chosen, onChosen }: SizeChoiceProps) => {
  const isChosen = (size: ImageSize) => chosen.some((each) => isSame(each, size))
  const toggle = (size: ImageSize) =>
    onChosen(isChosen(size) ? chosen.filter((each) => !isSame(each, size)) : [...chosen, size])
  const presets = Object.values(sizePresets).flat()
  const own = chosen.filter((size) => !presets.some((preset) => isSame(preset, size)))
  return (
    <div className="flex flex-col gap-5">
      {sizeGroups.map((group) => (
        <SizeGroup
          key={group}
          title={pageWords.groups[group]}
          sizes={sizePresets[group].map((preset) => ({ ...preset, name: pageWords.presets[preset.id] }))}
          isChosen={isChosen}
          onToggle={toggle}
        />
      ))}
      {own.length > 0 && (
        <SizeGroup
          title={pageWords.ownSizes}
          sizes={own.map((size) => ({ ...size, name: pageWords.custom }))}
          isChosen={isChosen}
          onToggle={toggle}
        />
      )}
      <OwnSize onAdd={(size) => !isChosen(size) && onChosen([...chosen, size])} />
    </div>
  )
}

const isSame = (one: ImageSize, other: ImageSize): boolean => one.width === other.width && one.height === other.height

interface SizeGroupProps {
  readonly title: string
  readonly sizes: readonly (ImageSize & { readonly name: string })[]
  readonly isChosen: (size: ImageSize) => boolean
  readonly onToggle: (size: ImageSize) => void
}

const SizeGroup = ({ title, sizes, isChosen, onToggle }: SizeGroupProps) => (
  <fieldset>
    <legend className="mb-1 text-sm font-medium">{title}</legend>
    {sizes.map(({ name, width, height }) => (
      <label
        key={`${name} ${width} ${height}`}
        className="flex h-9 cursor-pointer items-center gap-3 rounded-control text-sm hover:bg-line/40 touch:h-11"
      >
        <input
          type="checkbox"
          checked={isChosen({ width, height })}
          onChange={() => onToggle({ width, height })}
          className="size-4 accent-text"
        />
        <Shape width={width} height={height} />
        <span className="grow">{name}</span>
        <span className="font-mono text-xs text-muted">{pageWords.size(width, height)}</span>
      </label>
    ))}
  </fieldset>
)

const Shape = ({ width, height }: ImageSize) => {
  const scale = 18 / Math.max(width, height)
  return (
    <span aria-hidden="true" className="flex size-5 shrink-0 items-center justify-center">
      <span className="border border-muted" style={{ width: width * scale, height: Math.max(3, height * scale) }} />
    </span>
  )
}

const OwnSize = ({ onAdd }: { readonly onAdd: (size: ImageSize) => void }) => {
  const id = useId()
  const [width, setWidth] = useState('')
  const [height, setHeight] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    onAdd({ width: Number(width), height: Number(height) })
    setWidth('')
    setHeight('')
  }
  const field = (label: string, value: string, onValue: (value: string) => void) => (
    <input
      type="number"
      inputMode="numeric"
      aria-label={label}
      placeholder={label}
      required
      min={resizeSides.least}
      max={resizeSides.most}
      value={value}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
      className={`${inputClass} min-w-0 font-mono`}
    />
  )
  return (
    <form onSubmit={add} aria-labelledby={id} className="flex flex-col gap-2">
      <span id={id} className="text-sm font-medium">
        {pageWords.anotherSize}
      </span>
      <div className="flex items-center gap-2">
        {field(pageWords.width, width, setWidth)}
        <span className="text-muted">×</span>
        {field(pageWords.height, height, setHeight)}
        <IconButton type="submit" label={pageWords.addSize} icon={<Plus />} />
      </div>
    </form>
  )
}
