import type { ImageSize } from '../../../../shared/tool.ts'
import type { RelightMaps } from './decode-maps.ts'
import type { Program } from './program.ts'
import { type Region, tilesOf, toPart, toRegion } from './region.ts'
import { createTarget, drawInto, type SizedTexture, uploadPart } from './textures.ts'

export interface RelightSource {
  readonly photo: ImageBitmap
  readonly maps: RelightMaps
  /** The colour space of the numbers in the photo. */
  readonly colorSpace?: PredefinedColorSpace
}

/** The photo taken apart, or a region of it: see layers-shader.ts. */
export interface Layers {
  readonly region: Region
  readonly photo: SizedTexture
  readonly subject: SizedTexture
}

interface LayersOptions {
  readonly region: Region
  /** The size of the textures. */
  readonly size: ImageSize
  /** Whether they are shown smaller than that, too. */
  readonly isShrunk: boolean
}

/** In tiles: neither must the photo fit into one texture, nor its sources be on the graphics card at once. */
export const createLayers = (
  gl: WebGL2RenderingContext,
  program: Program,
  { photo, maps }: RelightSource,
  { region, size, isShrunk }: LayersOptions,
): Layers => {
  const filter = isShrunk ? 'level' : 'linear'
  const layers = {
    region,
    photo: createTarget(gl, size, gl.SRGB8_ALPHA8, { filter }),
    subject: createTarget(gl, size, gl.SRGB8_ALPHA8, { filter }),
  }
  const scale = (photo.width * region.width) / size.width
  for (const tile of tilesOf(size, Math.max(256, Math.floor(tileSide / scale)))) {
    const share = toRegion(tile, size)
    const part: Region = {
      left: region.left + share.left * region.width,
      top: region.top + share.top * region.height,
      width: share.width * region.width,
      height: share.height * region.height,
    }
    const upload = (source: ImageBitmap, format: GLenum): SizedTexture =>
      uploadPart(gl, source, toPart(part, source), format, { filter: 'nearest' })
    const sources = {
      uPhoto: upload(photo, gl.SRGB8_ALPHA8),
      uMatte: upload(maps.matte, gl.RGBA8),
      uEdges: upload(maps.edges, gl.SRGB8_ALPHA8),
    }
    drawInto(gl, [layers.photo, layers.subject], () => {
      gl.viewport(tile.left, tile.top, tile.width, tile.height)
      const uniforms = {
        uOrigin: [tile.left, tile.top],
        uSize: [tile.width, tile.height],
        uTaps: Math.max(1, Math.ceil(scale - 0.01)),
      }
      program.run(uniforms, sources)
    })
    for (const { texture } of Object.values(sources)) gl.deleteTexture(texture)
  }
  if (isShrunk) for (const layer of [layers.photo, layers.subject]) fillLevels(gl, layer)
  return layers
}

const tileSide = 2048

const fillLevels = (gl: WebGL2RenderingContext, { texture, target }: SizedTexture): void => {
  gl.bindTexture(target, texture)
  gl.generateMipmap(target)
}

export const deleteLayers = (gl: WebGL2RenderingContext, { photo, subject }: Layers): void => {
  gl.deleteTexture(photo.texture)
  gl.deleteTexture(subject.texture)
}
