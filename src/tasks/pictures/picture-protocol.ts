import type { ImageType } from '../../shared/images.ts'

/** Parent to child: what to read. Pictures travel as files. */
export interface PictureJob {
  readonly path: string
  /** What a stranger sent, with every suspicion; null for a result of ours, which may be larger than any upload. */
  readonly upload: ImageType | null
  /** To make one takes as long as to decode the picture. */
  readonly wantsThumbnail: boolean
}

export interface ReadPicture {
  /** As it will be seen. */
  readonly width: number
  readonly height: number
  /** Whether something behind it can be seen anywhere. */
  readonly isTransparent: boolean
  /** WebP, base64; null unless it was asked for. */
  readonly thumbnail: string | null
}

/** Child to parent: first that it listens, then one answer for each job. */
export type PictureMessage = { readonly kind: 'ready' } | PictureAnswer

export type PictureAnswer =
  | { readonly kind: 'read'; readonly picture: ReadPicture }
  | { readonly kind: 'refused'; readonly code: string; readonly detail: string }
