import { toast } from 'sonner'
import { errorMessage } from '../../shared/errors.ts'
import { checkImageFile } from '../../ui/intake/check-image-file.ts'
import { useStudio } from '../studio/studio-context.ts'

/** Lays a file behind the cut-out, or says why not. */
export const useTakeBackground = () => {
  const { tool, store } = useStudio()
  return async (file: File): Promise<void> => {
    const refusal = (await checkImageFile(file, tool.accepts)) ?? ((await isShown(file)) ? null : 'image-damaged')
    if (refusal) toast.error(errorMessage(refusal))
    else store.setBackground({ kind: 'picture', file, url: URL.createObjectURL(file) })
  }
}

/** Not every browser reads every format that the server does. */
const isShown = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close()
      return true
    },
    () => false,
  )
