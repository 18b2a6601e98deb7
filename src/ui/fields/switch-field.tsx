import { useId } from 'react'

interface SwitchFieldProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A switch that takes effect at once. */
export const SwitchField = ({ label, isOn, onChange }: SwitchFieldProps) => {
  const id = useId()
  return (
    <div className="flex min-h-9 items-center justify-between gap-2 touch:min-h-11">
      <label htmlFor={id} className="grow cursor-pointer text-sm">
        {label}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full border border-muted bg-canvas transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-full before:bg-muted before:transition-transform checked:border-text checked:bg-text checked:before:translate-x-4 checked:before:bg-surface"
      />
    </div>
  )
}
