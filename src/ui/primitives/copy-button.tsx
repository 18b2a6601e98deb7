import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { codeBlockWords as words } from '../../words/code-block.ts'
import { Button } from './button.tsx'

interface CopyButtonProps {
  /** What is copied. */
  readonly text: string
  /** Says what that is. */
  readonly label: string
  readonly variant?: 'primary' | 'quiet'
}

export const CopyButton = ({ text, label, variant = 'quiet' }: CopyButtonProps) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast.error(words.notAllowed)
    }
  }
  return (
    <Button size="small" variant={variant} aria-label={label} onClick={() => void copy()}>
      {isCopied ? <Check className={variant === 'quiet' ? 'text-ok' : ''} /> : <Copy />}
      <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
    </Button>
  )
}
