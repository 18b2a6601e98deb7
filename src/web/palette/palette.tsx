import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { giveFocusBack } from '../../ui/primitives/focus-heading.ts'
import { Kbd } from '../../ui/primitives/kbd.tsx'
import { paletteWords } from '../../words/palette.ts'
import { findByWords } from '../gallery/find-by-words.ts'
import { ProMark } from '../gallery/pro-mark.tsx'
import { useHasPlans } from '../gallery/use-has-plans.ts'
import { type PaletteEntry, paletteEntries } from './palette-entries.ts'
import { closePalette, isPaletteOpen, typedAhead } from './palette-state.ts'

/** One field and a list: the keyboard stays in the field and moves the mark in the list. */
export function Palette() {
  const navigate = useNavigate()
  const [query, setQuery] = useState(typedAhead)
  const [marked, setMarked] = useState(0)
  const opener = useRef(document.activeElement)
  const hasGone = useRef(false)
  const listId = useId()
  const found = findByWords(paletteEntries, query)

  const go = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    hasGone.current = true
    closePalette()
    void navigate({ to: entry.path })
  }
  const press = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(found[marked])
    else if (!move || found.length === 0) return
    else setMarked((marked + move + found.length) % found.length)
    event.preventDefault()
  }

  return (
    <Dialog.Root open onOpenChange={closePalette}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // On another page the heading gets it; and this comes late enough for the palette to be open again.
            if (!hasGone.current && !isPaletteOpen()) giveFocusBack(opener.current)
          }}
          className="fixed inset-x-0 top-[12dvh] z-40 mx-auto flex max-h-[70dvh] w-[min(calc(100%-2rem),600px)] animate-fade-in flex-col overflow-hidden rounded-panel border bg-surface shadow-float outline-none phone:top-4"
        >
          <Dialog.Title className="sr-only">{paletteWords.title}</Dialog.Title>
          <div className="flex items-center gap-3 border-b px-4">
            <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <input
              // At once, before anything can be typed beside it.
              ref={focusFirst}
              role="combobox"
              aria-label={paletteWords.title}
              aria-expanded={found.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={found[marked] ? `${listId}-${marked}` : undefined}
              placeholder={paletteWords.placeholder}
              value={query}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
              onChange={(event) => {
                setQuery(event.target.value)
                setMarked(0)
              }}
              onKeyDown={press}
              className="h-12 min-w-0 grow bg-transparent text-base outline-none placeholder:text-muted"
            />
          </div>
          {found.length === 0 ? (
            <p className="px-4 py-8 text-center break-words text-muted">{paletteWords.nothing(query)}</p>
          ) : (
            <Entries id={listId} entries={found} marked={marked} onMark={setMarked} onGo={go} />
          )}
          <p role="status" className="sr-only">
            {found.length === 0 ? paletteWords.nothing(query) : ''}
          </p>
          <p aria-hidden="true" className="flex gap-4 border-t px-4 py-2 text-xs text-muted touch:hidden">
            <Hint keys="↑↓" words={paletteWords.move} />
            <Hint keys="↵" words={paletteWords.open} />
            <Hint keys="Esc" words={paletteWords.close} />
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const Hint = ({ keys, words }: { readonly keys: string; readonly words: string }) => (
  <span className="flex items-center gap-1.5">
    <Kbd>{keys}</Kbd>
    {words}
  </span>
)

interface EntriesProps {
  readonly id: string
  readonly entries: readonly PaletteEntry[]
  readonly marked: number
  readonly onMark: (index: number) => void
  readonly onGo: (entry: PaletteEntry) => void
}

const Entries = ({ id, entries, marked, onMark, onGo }: EntriesProps) => {
  const hasPlans = useHasPlans()
  return (
    <div id={id} role="listbox" aria-label={paletteWords.title} className="overflow-y-auto overscroll-contain p-2">
      {entries.map((entry, index) => {
        const { path, title, summary, icon: Icon, isPro } = entry
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is in the field, which moves the mark
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and names the marked one
          <div
            key={path}
            ref={index === marked ? keepInView : null}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === marked}
            onPointerMove={() => index !== marked && onMark(index)}
            onClick={() => onGo(entry)}
            className="flex cursor-pointer items-center gap-3 rounded-control px-3 py-2 aria-selected:bg-line/70 touch:min-h-12"
          >
            <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <span className="shrink-0 font-medium">{title}</span>
            {hasPlans && isPro && <ProMark />}
            <span className="min-w-0 grow truncate text-muted phone:hidden">{summary}</span>
          </div>
        )
      })}
    </div>
  )
}

const keepInView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' })

const focusFirst = (field: HTMLInputElement | null): void => field?.focus()
