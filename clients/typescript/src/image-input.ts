/** A picture as programs have it: a File of a form, a Blob, or bytes (a Buffer is a Uint8Array). */
export type ImageInput = Blob | Uint8Array | ArrayBuffer

export function toBlob(image: ImageInput): Blob {
  if (image instanceof Blob) return image
  if (image instanceof ArrayBuffer || image instanceof Uint8Array) return new Blob([image as BlobPart])
  throw new TypeError(
    'An image must be a File, a Blob, a Uint8Array or an ArrayBuffer; in Node, openImage(path) makes one of a path.',
  )
}

/** A File knows its name; others get one, because a part of a form without a name is not taken for a file. */
export const nameOf = (image: Blob): string =>
  'name' in image && typeof image.name === 'string' ? image.name : 'image'
