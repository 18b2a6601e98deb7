import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { codeBlockWords } from '../../words/code-block.ts'

interface CodeBlockProps {
  /** Says what it is to those who cannot see it. */
  readonly label: string
  readonly code: string
  /** True for prose: lines break instead of scrolling. */
  readonly wrap?: boolean
  /** The text around it says already what it is: the label is for those who cannot see it alone. */
  readonly isLabelHidden?: boolean
}

const copiedMs = 2000

export function CodeBlock({ label, code, wrap = false, isLabelHidden = false }: CodeBlockProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = window.setTimeout(() => setCopied(false), copiedMs)
    return () => window.clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      toast.error(codeBlockWords.notAllowed)
    }
  }

  const copyButton = (
    <button
      type="button"
      onClick={copy}
      className="inline-flex h-8 shrink-0 items-center gap-1.5 rounded-control px-2.5 text-xs text-muted transition-colors hover:bg-line/60 hover:text-text touch:h-10"
    >
      {copied ? <Check className="size-3.5 text-ok" /> : <Copy className="size-3.5" />}
      <span aria-live="polite" className={isLabelHidden ? 'phone:sr-only' : ''}>
        {copied ? codeBlockWords.copied : codeBlockWords.copy}
      </span>
    </button>
  )
  return (
    <figure className={`relative rounded-panel border bg-surface ${isLabelHidden ? 'flex items-start p-1' : ''}`}>
      {!isLabelHidden && (
        <figcaption className="flex h-10 items-center justify-between border-b pr-1 pl-4 text-xs text-muted">
          {label}
          {copyButton}
        </figcaption>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: no fields, and no landmark, since pages have many with the same name */}
      <div
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className={`overflow-x-auto ${isLabelHidden ? 'min-w-0 grow px-3 py-1.5 touch:py-2.5' : 'p-4'}`}
      >
        <pre className={wrap ? 'font-sans text-base whitespace-pre-wrap' : 'font-mono text-xs leading-5'}>
          <code className={wrap ? 'font-sans' : 'font-mono'}>{code}</code>
        </pre>
      </div>
      {isLabelHidden && copyButton}
    </figure>
  )
}
