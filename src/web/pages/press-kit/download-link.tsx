import { Download } from 'lucide-react'
import { Button } from '../../../ui/primitives/button.tsx'
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx'
import { pressWords } from '../../../words/press.ts'
import { type PressFileName, pressFile } from './press-files.ts'

interface DownloadLinkProps {
  readonly file: PressFileName
  /** Names the file for those who hear the link without what stands beside it. */
  readonly what: string
}

/** One file, with its type and size. */
export const DownloadLink = ({ file, what }: DownloadLinkProps) => {
  const { href, type, size } = pressFile(file)
  return (
    <Button asChild size="small">
      <a href={href} download>
        <Download aria-hidden="true" />
        <VisuallyHidden>{pressWords.downloadOne(what, type)}</VisuallyHidden>
        <span aria-hidden="true">{type}</span>
        <span className="font-mono text-xs font-normal text-muted">{size}</span>
      </a>
    </Button>
  )
}
