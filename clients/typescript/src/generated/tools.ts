// Written by scripts/generate-clients.ts from the contracts in src: change those, and run it again.

/** What every tool takes, by its id. */
export interface Tools {
  /** Cut the subject out of any photo, hair and soft edges included. */
  readonly 'remove-background': { params: RemoveBackgroundParams; image: 'required'; mask: 'none' }
  /** Paint over people, objects, text or scratches, and they are gone. */
  readonly cleanup: { params: CleanupParams; image: 'required'; mask: 'required' }
  /** Up to 16 times larger, with edges that stay sharp. */
  readonly 'image-upscaler': { params: ImageUpscalerParams; image: 'required'; mask: 'none' }
  /** Put lamps into your photo and move them around: colour, distance, softness, in real time. */
  readonly relight: { params: RelightParams; image: 'required'; mask: 'optional' }
  /** Finds the words in a picture and takes them away. */
  readonly 'text-remover': { params: TextRemoverParams; image: 'required'; mask: 'optional' }
  /** Put your subject somewhere else, with the light, the shadow and the colours of the place. */
  readonly 'replace-background': { params: ReplaceBackgroundParams; image: 'required'; mask: 'none' }
  /** Give a photo more room: what lies beyond its edges is made up to match. */
  readonly uncrop: { params: UncropParams; image: 'required'; mask: 'none' }
  /** New pictures in the spirit of yours: the same subject and mood, arranged anew. */
  readonly 'stable-diffusion-reimagine': { params: StableDiffusionReimagineParams; image: 'required'; mask: 'none' }
  /** One picture in every size: cropped around its subject, extended or rearranged to fit. */
  readonly 'universal-resizer': { params: UniversalResizerParams; image: 'required'; mask: 'none' }
  /** Describe a scene and get a picture of it. */
  readonly 'text-to-image': { params: TextToImageParams; image: 'none'; mask: 'none' }
}

export type ToolId = keyof Tools

/** Settings of `remove-background`. */
export interface RemoveBackgroundParams {
  /** sd: long side up to 1024 px. hd: full size. Default: hd. */
  readonly quality?: 'sd' | 'hd'
  /** Of a picture that is transparent already. keep: it stays, and more is cut away. discard: it is ignored. return: the picture comes back as it is. Default: keep. */
  readonly transparency?: 'keep' | 'discard' | 'return'
}

/** Settings of `cleanup`. */
export interface CleanupParams {
  /** sd: long side up to 1024 px. hd: full size. Default: hd. */
  readonly quality?: 'sd' | 'hd'
  /** fast: large parts are filled in fewer steps, with less detail. quality: with as much as the picture has. Default: quality. */
  readonly mode?: 'fast' | 'quality'
  /** What to draw instead; needs a generator that understands words. Empty: what lies behind it. */
  readonly prompt?: string
}

/** Settings of `image-upscaler`. */
export interface ImageUpscalerParams {
  /** How many times larger; 2k: a long side of 2048 px. Default: 2. */
  readonly scale?: 2 | 4 | 8 | 16 | '2k'
  /** smooth: clean, and quickest. detailed: texture and grain are kept. Default: smooth. */
  readonly mode?: 'smooth' | 'detailed'
  /** Exactly this size, instead of a scale, smaller too; with other proportions the picture is stretched. */
  readonly target?: {
    readonly width: number
    readonly height: number
  }
  /** quick: ready in about a minute; a large picture is redrawn only where it has most detail. */
  readonly speed?: 'quick'
  /** Only a detail around this point, from 0 to 1 of width and height. */
  readonly preview?: {
    readonly x: number
    readonly y: number
  }
}

/** Settings of `relight`. */
export interface RelightParams {
  /** The lights. Left out: a warm lamp from the left. */
  readonly setup?: {
    readonly lights: readonly {
      /** In widths of the picture, from its left edge. */
      readonly x: number
      /** In heights of the picture, from its upper edge. */
      readonly y: number
      /** Towards the viewer, in long sides of the picture; negative is behind the subject. */
      readonly distance: number
      /** In long sides of the picture: larger is softer. */
      readonly radius: number
      readonly power: number
      /** #rrggbb, sRGB. */
      readonly color: string
    }[]
    readonly ambient: {
      readonly power: number
      /** #rrggbb, sRGB. */
      readonly color: string
    }
    readonly background: {
      readonly power: number
      /** #rrggbb, sRGB. */
      readonly color: string
      readonly receiveLight: boolean
      readonly transparent: boolean
    }
  }
  /** result: the photo in its new light. depth, normals: that map as a picture. The maps beside it are packed for shading. Default: result. */
  readonly view?: 'result' | 'depth' | 'normals'
  /** What depth and normals show outside the subject. kept: the rest of the picture. blank: nothing, which is a depth of 0 and a normal towards the camera; a picture without a subject is refused. Default: kept. */
  readonly outside?: 'kept' | 'blank'
}

/** Settings of `text-remover`. */
export interface TextRemoverParams {
  /** find: the result is the mask of the text. remove: what the mask covers goes, or all text without one. Default: remove. */
  readonly step?: 'find' | 'remove'
  /** Of what a mask covers beyond the text, which goes at full size. sd: long side up to 1024 px. hd: full size. Default: hd. */
  readonly quality?: 'sd' | 'hd'
}

/** Settings of `replace-background`. */
export interface ReplaceBackgroundParams {
  /** A ready-made background, instead of a prompt. */
  readonly example?:
    | 'Forest'
    | 'Balloons'
    | 'Snowing'
    | 'Beach'
    | 'Underwater'
    | 'Iridescent'
    | 'Volcano'
    | 'Futuristic'
    | 'Abstract'
    | 'Lavender'
    | 'Stadium'
  /** What the background should show. Empty: a plain studio. */
  readonly prompt?: string
  /** 0 to 100000. The same seed gives the same picture; left out, it is random. */
  readonly seed?: number
  /** Size of the subject, from the middle of the lower edge; 1: as it is. Default: 1. */
  readonly scale?: number
  /** How far the subject moves to the right, in widths of the picture. Default: 0. */
  readonly x?: number
  /** How far it moves down, in heights of the picture. Default: 0. */
  readonly y?: number
}

/** Settings of `uncrop`. */
export interface UncropParams {
  /** Pixels to add on the left; a negative number crops. Default: 0. */
  readonly left?: number
  /** Pixels to add on the right; a negative number crops. Default: 0. */
  readonly right?: number
  /** Pixels to add above; a negative number crops. Default: 0. */
  readonly up?: number
  /** Pixels to add below; a negative number crops. Default: 0. */
  readonly down?: number
  /** What to draw there; needs a generator that understands words. */
  readonly prompt?: string
  /** 0 to 100000. The same seed gives the same picture; left out, it is random. */
  readonly seed?: number
}

/** Settings of `stable-diffusion-reimagine`. */
export interface StableDiffusionReimagineParams {
  /** Which of the many variants of a seed, 1 to 100. Default: 1. */
  readonly variant?: number
  /** 0 to 100000. The same seed gives the same picture; left out, it is random. */
  readonly seed?: number
}

/** Settings of `universal-resizer`. */
export interface UniversalResizerParams {
  /** Width of the result, in pixels. Default: 1080. */
  readonly width?: number
  /** Height of the result, in pixels. Default: 1080. */
  readonly height?: number
  /** crop: cut around the subject. extend: make up what is missing. rearrange: new surroundings for the subject. auto: what suits the picture. Default: auto. */
  readonly route?: 'auto' | 'crop' | 'extend' | 'rearrange'
  /** 0 to 100000. The same seed gives the same picture; left out, it is random. */
  readonly seed?: number
}

/** Settings of `text-to-image`. */
export interface TextToImageParams {
  /** What the picture should show, up to 1000 characters. */
  readonly prompt: string
  /** What it should not show. */
  readonly negativePrompt?: string
  /** Width to height. Default: 1:1. */
  readonly aspect?: '1:1' | '4:3' | '3:4' | '16:9' | '9:16'
  /** Long side of the result, in pixels. Default: 1024. */
  readonly size?: 512 | 1024
  /** The look of the picture. Default: none. */
  readonly style?: 'none' | 'photo' | 'cinematic' | 'film' | 'watercolour' | 'oil' | 'pencil' | 'neon' | 'mono'
  /** 0 to 100000. The same seed gives the same picture; left out, it is random. */
  readonly seed?: number
}
