import { useEffect } from 'react'
import { Toaster } from 'sonner'
import { uiWords } from '../../words/ui.ts'
import { setToastHostThere } from './show-toast.ts'

/** Where toasts appear; `toast` of sonner puts them there. One per app. */
export const ToastHost = () => {
  // This runs after the toaster's own effect, in which it starts to listen.
  useEffect(() => {
    setToastHostThere(true)
    return () => setToastHostThere(false)
  }, [])
  return (
    <Toaster
      // Below both bars of a tool, clear of everything that is pressed.
      position="top-right"
      offset={{ top: 108, right: 24 }}
      mobileOffset={{ top: 108 }}
      closeButton
      containerAriaLabel={uiWords.notifications}
      // Its own sheet names the system's typeface.
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: uiWords.closeNotification,
        classNames: {
          // Within reach over a dialog, too, which takes the pointer from the rest of the page.
          toast:
            'pointer-events-auto flex w-full items-center gap-3 rounded-panel border bg-surface px-4 py-3 text-sm text-text shadow-float md:w-[356px]',
          content: 'grow',
          title: 'font-medium',
          description: 'text-muted',
          icon: 'shrink-0 text-muted',
          error: '[&_[data-icon]]:text-danger',
          success: '[&_[data-icon]]:text-ok',
          closeButton: 'order-last shrink-0 rounded-control p-1 text-muted hover:text-text',
          actionButton: 'shrink-0 rounded-control bg-text px-3 py-1.5 text-sm font-medium text-surface',
          cancelButton: 'shrink-0 rounded-control px-2 py-1.5 text-sm text-muted',
        },
      }}
    />
  )
}
