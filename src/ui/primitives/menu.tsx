import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly disabled?: boolean
  readonly onSelect: () => void
}

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement
  readonly items: readonly MenuItem[]
}

export const Menu = ({ trigger, items }: MenuProps) => (
  <Radix.Root modal={false}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="z-40 min-w-48 animate-fade-in rounded-panel border bg-surface p-1 shadow-float"
      >
        {items.map(({ id, label, icon, disabled = false, onSelect }) => (
          <Radix.Item
            key={id}
            disabled={disabled}
            onSelect={onSelect}
            className="flex h-9 items-center gap-2 rounded-control px-2 outline-none select-none data-disabled:opacity-45 data-highlighted:bg-line/60 touch:h-11 [&_svg]:size-4"
          >
            {icon}
            <span className="grow pr-4">{label}</span>
          </Radix.Item>
        ))}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
