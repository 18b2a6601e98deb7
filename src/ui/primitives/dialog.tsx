import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { uiWords } from '../../words/ui.ts'
import { giveFocusBack } from './focus-heading.ts'
import { IconButton } from './icon-button.tsx'

interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  /** One sentence under the title. */
  readonly description?: string
  readonly children?: ReactNode
  /** Buttons, the primary one last. */
  readonly footer?: ReactNode
  readonly width?: 'narrow' | 'wide'
  /** Neither a click beside it nor Escape closes it: what it shows would be lost. */
  readonly isKept?: boolean
}

/** A centred panel; on a phone, a sheet that comes from the bottom edge. What had the focus before gets it back. */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  width = 'narrow',
  isKept = false,
}: DialogProps) => {
  const opener = useRef<Element>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          // The panel itself, so that its title is read first and no button looks chosen; or the only field that it asks for.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            opener.current = document.activeElement
            if (!(event.target instanceof HTMLElement)) return
            const only = event.target.querySelector<HTMLElement>('[data-focus-first]')
            ;(only ?? event.target).focus()
          }}
          // A toast lies over it, and is no reason to close.
          onInteractOutside={(event) => {
            const isOnToast = event.target instanceof Element && event.target.closest('[data-sonner-toaster]')
            if (isKept || isOnToast) event.preventDefault()
          }}
          onEscapeKeyDown={(event) => {
            if (isKept) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveFocusBack(opener.current)
          }}
          className={`fixed z-40 flex max-h-[85dvh] flex-col overflow-hidden border bg-surface shadow-float outline-none phone:inset-x-0 phone:bottom-0 phone:animate-sheet-in phone:rounded-t-panel phone:pb-[env(safe-area-inset-bottom)] md:top-1/2 md:left-1/2 md:-translate-1/2 md:animate-fade-in md:rounded-panel ${width === 'wide' ? 'md:w-[640px]' : 'md:w-[440px]'}`}
        >
          <div className="flex items-start gap-4 px-6 pt-5">
            <div className="min-w-0 grow">
              <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <IconButton label={uiWords.close} icon={<X />} size="small" className="-mr-2 touch:-my-2" />
            </Radix.Close>
          </div>
          <div className="overflow-y-auto px-6 pt-4 pb-6">{children}</div>
          {footer && <div className="flex flex-wrap justify-end gap-2 border-t px-6 py-4">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
