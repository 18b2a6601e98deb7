import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

interface PopoverProps {
  /** The button that opens it. */
  readonly trigger: ReactElement
  /** What it is, read aloud when it opens. */
  readonly label: string
  readonly children: ReactNode
}

/** A small panel beside its button; the page stays usable around it. */
export const Popover = ({ trigger, label, children }: PopoverProps) => (
  <Radix.Root>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        aria-label={label}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        // The panel itself, so that its label is read first and no button looks chosen.
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          if (event.target instanceof HTMLElement) event.target.focus()
        }}
        className="z-40 max-h-(--radix-popover-content-available-height) w-88 max-w-[calc(100vw-16px)] animate-fade-in overflow-y-auto rounded-panel border bg-surface p-4 shadow-float outline-none"
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
