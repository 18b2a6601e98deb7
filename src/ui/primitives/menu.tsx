import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Kbd } from './kbd.tsx'

interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly shortcut?: string | undefined
  readonly disabled?: boolean
  readonly danger?: boolean
  /** Given, the item shows whether it is the chosen one. */
  readonly checked?: boolean
  readonly onSelect: () => void
}

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement
  readonly items: readonly MenuItem[]
  readonly align?: 'start' | 'center' | 'end'
}

export const Menu = ({ trigger, items, align = 'end' }: MenuProps) => (
  <Radix.Root modal={false}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="z-40 min-w-48 animate-fade-in rounded-panel border bg-surface p-1 shadow-float"
      >
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)

const Item = ({ item }: { readonly item: MenuItem }) => {
  const className = `flex h-9 items-center gap-2 rounded-control px-2 outline-none select-none data-disabled:opacity-45 data-highlighted:bg-line/60 touch:h-11 [&_svg]:size-4 ${item.danger ? 'text-danger' : ''}`
  const body = (
    <>
      {item.icon}
      <span className="grow pr-4">{item.label}</span>
      {item.shortcut && <Kbd>{item.shortcut}</Kbd>}
    </>
  )
  if (item.checked === undefined)
    return (
      <Radix.Item className={className} disabled={item.disabled ?? false} onSelect={item.onSelect}>
        {body}
      </Radix.Item>
    )
  return (
    <Radix.CheckboxItem
      className={className}
      disabled={item.disabled ?? false}
      checked={item.checked}
      onSelect={item.onSelect}
    >
      {body}
      <span className={`size-1.5 rounded-full bg-accent ${item.checked ? '' : 'invisible'}`} />
    </Radix.CheckboxItem>
  )
}
