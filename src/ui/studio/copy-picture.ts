import { toast } from 'sonner'

/** `open` must give a PNG: it is the one kind that clipboards take. */
export const copyPicture = async (open: () => Promise<Blob>): Promise<void> => {
  try {
    // The promise goes in unresolved: Safari forgets the click while a picture is being fetched.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': open() })])
    toast.success('Copied')
  } catch {
    toast.error("Can't copy image to the clipboard", {
      description: window.isSecureContext ? null : 'Browsers allow it only over https or on localhost.',
    })
  }
}
