import type { ImageSize } from '../../shared/tool.ts'

export interface SizePreset extends ImageSize {
  readonly name: string
}

/** Sizes that people need, by where they need them. Print sizes are for 150 dots per inch on a sheet, 300 on a card. */
export const sizePresets = {
  Social: [
    { name: 'Instagram post', width: 1080, height: 1080 },
    { name: 'Instagram portrait', width: 1080, height: 1350 },
    { name: 'Story or reel', width: 1080, height: 1920 },
    { name: 'X post', width: 1600, height: 900 },
    { name: 'X header', width: 1500, height: 500 },
    { name: 'LinkedIn cover', width: 1584, height: 396 },
    { name: 'YouTube thumbnail', width: 1280, height: 720 },
    { name: 'Pinterest pin', width: 1000, height: 1500 },
  ],
  Web: [
    { name: 'Link preview', width: 1200, height: 630 },
    { name: 'Hero image', width: 1920, height: 1080 },
    { name: 'Wide banner', width: 1920, height: 480 },
    { name: 'Shop square', width: 1600, height: 1600 },
    { name: 'Thumbnail', width: 400, height: 300 },
  ],
  Print: [
    { name: 'A4 upright', width: 1240, height: 1754 },
    { name: 'A4 across', width: 1754, height: 1240 },
    { name: 'Photo 4 × 6', width: 1200, height: 1800 },
    { name: 'Photo 8 × 10', width: 2400, height: 3000 },
    { name: 'Postcard', width: 1748, height: 1240 },
  ],
} as const satisfies Record<string, readonly SizePreset[]>

const all: readonly SizePreset[] = Object.values(sizePresets).flat()

/** The preset's name, or the size itself. */
export const sizeName = ({ width, height }: ImageSize): string =>
  all.find((preset) => preset.width === width && preset.height === height)?.name ?? sizeWords({ width, height })

export const sizeWords = ({ width, height }: ImageSize): string => `${width} × ${height}`
