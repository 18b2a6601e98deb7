import type { ImageSize } from '../../../shared/tool.ts'
import { pageWords } from './page-words.ts'

interface SizePreset extends ImageSize {
  readonly id: keyof typeof pageWords.presets
}

/** Where sizes are needed, in display order. */
export const sizeGroups = ['social', 'web', 'print'] as const

/** Sizes that people need, by where they need them. Print sizes are for 150 dots per inch on a sheet, 300 on a card. */
export const sizePresets = {
  social: [
    { id: 'instagramPost', width: 1080, height: 1080 },
    { id: 'instagramPortrait', width: 1080, height: 1350 },
    { id: 'story', width: 1080, height: 1920 },
    { id: 'xPost', width: 1600, height: 900 },
    { id: 'xHeader', width: 1500, height: 500 },
    { id: 'linkedInCover', width: 1584, height: 396 },
    { id: 'youTubeThumbnail', width: 1280, height: 720 },
    { id: 'pinterestPin', width: 1000, height: 1500 },
  ],
  web: [
    { id: 'linkPreview', width: 1200, height: 630 },
    { id: 'hero', width: 1920, height: 1080 },
    { id: 'wideBanner', width: 1920, height: 480 },
    { id: 'shopSquare', width: 1600, height: 1600 },
    { id: 'thumbnail', width: 400, height: 300 },
  ],
  print: [
    { id: 'a4Upright', width: 1240, height: 1754 },
    { id: 'a4Across', width: 1754, height: 1240 },
    { id: 'photo4x6', width: 1200, height: 1800 },
    { id: 'photo8x10', width: 2400, height: 3000 },
    { id: 'postcard', width: 1748, height: 1240 },
  ],
} as const satisfies Record<(typeof sizeGroups)[number], readonly SizePreset[]>

const all: readonly SizePreset[] = Object.values(sizePresets).flat()

/** The preset's name, or the size itself. */
export const sizeName = ({ width, height }: ImageSize): string => {
  const preset = all.find((each) => each.width === width && each.height === height)
  return preset ? pageWords.presets[preset.id] : pageWords.size(width, height)
}
