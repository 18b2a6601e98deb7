interface BlendRowOptions {
  /** A row of the cut-out, RGBA with plain colours: changed in place. */
  readonly row: Uint8Array
  /** RGBA of which the opacity counts: how much of each pixel is replaced. */
  readonly cover: Uint8ClampedArray
  /** What replaces it, RGBA with plain colours; null for nothing. */
  readonly original: Uint8ClampedArray | null
}

/** Brings the original back, or takes the cut-out away, as far as a stroke covers. Uncovered pixels are not touched. */
export const blendRow = ({ row, cover, original }: BlendRowOptions): void => {
  for (let at = 0; at < cover.length; at += 4) {
    const share = (cover[at + 3] as number) / 255
    if (share === 0) continue
    const kept = (1 - share) * (row[at + 3] as number)
    const added = original ? share * (original[at + 3] as number) : 0
    const opacity = Math.round(kept + added)
    row[at + 3] = opacity
    for (let channel = at; channel < at + 3; channel += 1) {
      if (opacity === 0) row[channel] = 0
      else if (original && added > 0) {
        const mixed = (row[channel] as number) * kept + (original[channel] as number) * added
        row[channel] = Math.round(mixed / (kept + added))
      }
    }
  }
}
