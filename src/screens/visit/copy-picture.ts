import { toast } from 'sonner'
import { resultWords } from '../../words/results.ts'

/** `open` must give a PNG: it is the one kind that clipboards take. */
export const copyPicture = async (open: () => Promise<Blob>): Promise<void> => {
  try {
    // The promise goes in unresolved: Safari forgets the click while a picture is being fetched.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': open() })])
    toast.success(resultWords.copied)
  } catch {
    toast.error(resultWords.notCopied, {
      description: window.isSecureContext ? null : resultWords.copiesOnlySecurely,
    })
  }
}
