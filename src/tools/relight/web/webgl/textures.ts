import type { ImageSize } from '../../../../shared/tool.ts'
import type { Texture } from './program.ts'
import type { Part } from './region.ts'

export interface SizedTexture extends Texture, ImageSize {}

interface TextureOptions {
  /** 'level': also between sizes; a shrunk texture does not flicker. */
  readonly filter: 'nearest' | 'linear' | 'level'
}

/** An empty one that can be drawn into. */
export const createTarget = (
  gl: WebGL2RenderingContext,
  { width, height }: ImageSize,
  format: GLenum,
  { filter }: TextureOptions,
): SizedTexture => {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  const levels = filter === 'level' ? 1 + Math.floor(Math.log2(Math.max(width, height))) : 1
  gl.texStorage2D(gl.TEXTURE_2D, levels, format, width, height)
  setFilter(gl, gl.TEXTURE_2D, filter)
  return { texture, target: gl.TEXTURE_2D, width, height }
}

/** One layer for each light. */
export const createTargetArray = (
  gl: WebGL2RenderingContext,
  { width, height }: ImageSize,
  layers: number,
  format: GLenum,
): SizedTexture => {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D_ARRAY, texture)
  gl.texStorage3D(gl.TEXTURE_2D_ARRAY, 1, format, width, height, layers)
  setFilter(gl, gl.TEXTURE_2D_ARRAY, 'linear')
  return { texture, target: gl.TEXTURE_2D_ARRAY, width, height }
}

/** A part of a picture; its first row is the uppermost. */
export const uploadPart = (
  gl: WebGL2RenderingContext,
  source: ImageBitmap,
  part: Part,
  format: GLenum,
  { filter }: TextureOptions,
): SizedTexture => {
  const uploaded = createTarget(gl, part, format, { filter })
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false)
  gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, part.left)
  gl.pixelStorei(gl.UNPACK_SKIP_ROWS, part.top)
  gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, part.width, part.height, gl.RGBA, gl.UNSIGNED_BYTE, source)
  gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, 0)
  gl.pixelStorei(gl.UNPACK_SKIP_ROWS, 0)
  if (filter === 'level') gl.generateMipmap(gl.TEXTURE_2D)
  return uploaded
}

export const uploadWhole = (
  gl: WebGL2RenderingContext,
  source: ImageBitmap,
  format: GLenum,
  options: TextureOptions,
): SizedTexture =>
  uploadPart(gl, source, { left: 0, top: 0, width: source.width, height: source.height }, format, options)

/** What `draw` draws goes into these textures: one for each output of the shader; `layer` of an array. */
export const drawInto = (
  gl: WebGL2RenderingContext,
  targets: readonly [SizedTexture, ...SizedTexture[]],
  draw: () => void,
  layer = 0,
): void => {
  const framebuffer = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer)
  targets.forEach(({ texture, target }, index) => {
    const attachment = gl.COLOR_ATTACHMENT0 + index
    if (target === gl.TEXTURE_2D) gl.framebufferTexture2D(gl.FRAMEBUFFER, attachment, target, texture, 0)
    else gl.framebufferTextureLayer(gl.FRAMEBUFFER, attachment, texture, 0, layer)
  })
  gl.drawBuffers(targets.map((_, index) => gl.COLOR_ATTACHMENT0 + index))
  gl.viewport(0, 0, targets[0].width, targets[0].height)
  draw()
  gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  gl.deleteFramebuffer(framebuffer)
}

const setFilter = (gl: WebGL2RenderingContext, target: GLenum, filter: TextureOptions['filter']): void => {
  const shrinking = { nearest: gl.NEAREST, linear: gl.LINEAR, level: gl.LINEAR_MIPMAP_LINEAR }[filter]
  gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, shrinking)
  gl.texParameteri(target, gl.TEXTURE_MAG_FILTER, filter === 'nearest' ? gl.NEAREST : gl.LINEAR)
  gl.texParameteri(target, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(target, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
}
