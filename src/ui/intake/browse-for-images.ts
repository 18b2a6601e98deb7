import { type ImageType, imageExtension } from '../../shared/images.ts'

interface BrowseOptions {
  readonly several?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** The system's file picker. Must be called from a click or a key press. */
export const browseForImages = (accepts: readonly ImageType[], { several = false, onFiles }: BrowseOptions): void => {
  const input = document.createElement('input')
  input.type = 'file'
  input.hidden = true
  input.multiple = several
  // Extensions too: many systems do not know the media type of HEIC.
  input.accept = [...accepts, ...accepts.map((type) => `.${imageExtension(type)}`)].join(',')
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    input.remove()
    if (files.length > 0) onFiles(files)
  })
  input.addEventListener('cancel', () => input.remove())
  // The input is put into the document: browsers may garbage-collect a loose one while its picker is open, and the choice is lost.
  document.body.append(input)
  input.click()
}
