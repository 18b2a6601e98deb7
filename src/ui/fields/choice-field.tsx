import type { ComponentProps } from 'react'
import { Segments } from '../primitives/segments.tsx'

interface ChoiceFieldProps<Value extends string | number> extends ComponentProps<typeof Segments<Value>> {}

/** One of a few, with its name above. */
export const ChoiceField = <Value extends string | number>(props: ChoiceFieldProps<Value>) => (
  <div className="flex flex-col gap-2">
    {/* The group itself says its name to screen readers. */}
    <span aria-hidden="true" className="text-sm font-medium">
      {props.label}
    </span>
    <div className="flex flex-wrap">
      <Segments {...props} />
    </div>
  </div>
)
