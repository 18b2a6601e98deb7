import { type ImageType, imageExtension } from '../../shared/images.ts'

/** The system's file picker. Must be called from a click or a key press. */
export const browseForImage = (accepts: readonly ImageType[], onFile: (file: File) => void): void => {
  const input = document.createElement('input')
  input.type = 'file'
  input.hidden = true
  // Extensions too: many systems do not know the media type of HEIC.
  input.accept = [...accepts, ...accepts.map((type) => `.${imageExtension(type)}`)].join(',')
  input.addEventListener('change', () => {
    const file = input.files?.[0]
    input.remove()
    if (file) onFile(file)
  })
  input.addEventListener('cancel', () => input.remove())
  // In the document: browsers may collect a loose one while its picker is open, and the choice is lost.
  document.body.append(input)
  input.click()
}
