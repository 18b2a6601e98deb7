import type { Language } from '../words/language.ts'
import type { ToolId } from './catalogue.ts'
import { words as cleanupFr } from './cleanup/words.fr.ts'
import { words as cleanup } from './cleanup/words.ts'
import { words as imageUpscalerFr } from './image-upscaler/words.fr.ts'
import { words as imageUpscaler } from './image-upscaler/words.ts'
import { words as reimagineFr } from './reimagine/words.fr.ts'
import { words as reimagine } from './reimagine/words.ts'
import { words as relightFr } from './relight/words.fr.ts'
import { words as relight } from './relight/words.ts'
import { words as removeBackgroundFr } from './remove-background/words.fr.ts'
import { words as removeBackground } from './remove-background/words.ts'
import { words as replaceBackgroundFr } from './replace-background/words.fr.ts'
import { words as replaceBackground } from './replace-background/words.ts'
import { words as textRemoverFr } from './text-remover/words.fr.ts'
import { words as textRemover } from './text-remover/words.ts'
import { words as textToImageFr } from './text-to-image/words.fr.ts'
import { words as textToImage } from './text-to-image/words.ts'
import { words as uncropFr } from './uncrop/words.fr.ts'
import { words as uncrop } from './uncrop/words.ts'
import { words as universalResizerFr } from './universal-resizer/words.fr.ts'
import { words as universalResizer } from './universal-resizer/words.ts'

/** The tools' words for the server, which speaks every language; pages have those of their own in the contracts. */
export const toolWords = {
  en: {
    'remove-background': removeBackground,
    cleanup: cleanup,
    'image-upscaler': imageUpscaler,
    relight: relight,
    'text-remover': textRemover,
    'replace-background': replaceBackground,
    uncrop: uncrop,
    'stable-diffusion-reimagine': reimagine,
    'universal-resizer': universalResizer,
    'text-to-image': textToImage,
  },
  fr: {
    'remove-background': removeBackgroundFr,
    cleanup: cleanupFr,
    'image-upscaler': imageUpscalerFr,
    relight: relightFr,
    'text-remover': textRemoverFr,
    'replace-background': replaceBackgroundFr,
    uncrop: uncropFr,
    'stable-diffusion-reimagine': reimagineFr,
    'universal-resizer': universalResizerFr,
    'text-to-image': textToImageFr,
  },
} satisfies Record<Language, Record<ToolId, { readonly title: string; readonly summary: string }>>
