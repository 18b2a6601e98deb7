/** What stands behind a cut-out, on screen and in the download. */
export type Background =
  | { readonly kind: 'transparent' }
  /** As '#rrggbb'. */
  | { readonly kind: 'colour'; readonly colour: string }
  /** What was there in the photo, out of focus and without the subject. */
  | { readonly kind: 'blur' }
  /** Another picture, as large as it must be to fill the frame. */
  | { readonly kind: 'picture'; readonly file: File; readonly url: string }

export const transparent: Background = { kind: 'transparent' }

export const colourBackground = (colour: string): Background => ({ kind: 'colour', colour })

export const isSameBackground = (one: Background, other: Background): boolean => {
  if (one.kind === 'colour') return other.kind === 'colour' && one.colour === other.colour
  if (one.kind === 'picture') return other.kind === 'picture' && one.url === other.url
  return one.kind === other.kind
}
