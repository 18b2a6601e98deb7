import type { LightSetup } from '../../../../shared/lights/light-setup.ts'
import type { ImageSize } from '../../../../shared/tool.ts'
import { fitLongSide } from '../../../../ui/pixels/canvas.ts'
import { type RelightView, relightViews } from '../../params.ts'
import { type PreparedSetup, prepareSetup } from '../../shared/prepare-setup.ts'
import { createLayers, deleteLayers, type Layers, type RelightSource } from './layers.ts'
import { layersShader } from './layers-shader.ts'
import { LightFields } from './light-fields.ts'
import { pictureShader } from './picture-shader.ts'
import { createProgram } from './program.ts'
import { type Region, wholeRegion } from './region.ts'
import { setupUniforms } from './setup-uniforms.ts'
import { marchShader, softenShadowShader } from './shadow-shaders.ts'
import { blurShader, spillShader } from './spill-shaders.ts'
import { createTarget, drawInto, uploadWhole } from './textures.ts'

interface Shot extends ImageSize {
  readonly view: RelightView
  readonly region: Region
  /** Where it begins, in pixels, when it is one of several that make up a picture. */
  readonly origin?: { readonly left: number; readonly top: number }
}

/** Everything a photo has on the graphics card. Gone with the context. */
export class Stage {
  readonly size: ImageSize
  readonly #gl: WebGL2RenderingContext
  readonly #source: RelightSource
  readonly #programs
  readonly #maps
  readonly #layers: Layers
  /** One for what is on the canvas, one for everything else: thumbnails must not undo the shadows of the light that is dragged. */
  readonly #fields: { readonly canvas: LightFields; readonly beside: LightFields }
  readonly #aspect: readonly [number, number]

  constructor(gl: WebGL2RenderingContext, source: RelightSource) {
    this.#gl = gl
    this.#source = source
    this.size = { width: source.photo.width, height: source.photo.height }
    const longSide = Math.max(this.size.width, this.size.height)
    this.#aspect = [this.size.width / longSide, this.size.height / longSide]
    this.#programs = {
      layers: createProgram(gl, layersShader),
      march: createProgram(gl, marchShader),
      softenShadow: createProgram(gl, softenShadowShader),
      spill: createProgram(gl, spillShader),
      blur: createProgram(gl, blurShader),
      picture: createProgram(gl, pictureShader),
    }
    const { normals, depth, rim } = source.maps
    this.#maps = {
      normals: uploadWhole(gl, normals, gl.RGBA8, { filter: 'level' }),
      depth: uploadWhole(gl, depth, gl.RGBA8, { filter: 'nearest' }),
      rim: uploadWhole(gl, rim, gl.RGBA8, { filter: 'linear' }),
    }
    const most = Math.min(longSide, largestSide, gl.getParameter(gl.MAX_TEXTURE_SIZE) as number)
    const size = fitLongSide(this.size, most)
    this.#layers = createLayers(gl, this.#programs.layers, source, { region: wholeRegion, size, isShrunk: true })
    const sources = { layers: this.#layers, ...this.#maps, aspect: this.#aspect }
    this.#fields = {
      canvas: new LightFields(gl, this.#programs, sources),
      beside: new LightFields(gl, this.#programs, sources),
    }
  }

  /** On the canvas, whose size is that of the shot. */
  show(setup: LightSetup, shot: Shot): void {
    const prepared = prepareSetup(setup, this.size)
    this.#fields.canvas.update(prepared)
    this.#gl.viewport(0, 0, shot.width, shot.height)
    this.#draw(prepared, shot, { fields: this.#fields.canvas, layers: this.#layers, isCanvas: true })
  }

  /** Into memory. */
  take(setup: LightSetup, shot: Shot): ImageData {
    return this.#read(setup, shot, this.#layers)
  }

  /** The same from every pixel of the photo, which may have more than the canvas needs. */
  takeFine(setup: LightSetup, shot: Shot): ImageData {
    const { region, width, height } = shot
    const options = { region, size: { width, height }, isShrunk: false }
    const layers = createLayers(this.#gl, this.#programs.layers, this.#source, options)
    const pixels = this.#read(setup, shot, layers)
    deleteLayers(this.#gl, layers)
    return pixels
  }

  delete(): void {
    for (const program of Object.values(this.#programs)) program.delete()
    for (const { texture } of Object.values(this.#maps)) this.#gl.deleteTexture(texture)
    this.#fields.canvas.delete()
    this.#fields.beside.delete()
    deleteLayers(this.#gl, this.#layers)
  }

  #read(setup: LightSetup, shot: Shot, layers: Layers): ImageData {
    const gl = this.#gl
    const prepared = prepareSetup(setup, this.size)
    const fields = this.#fields.beside
    fields.update(prepared)
    const target = createTarget(gl, shot, gl.RGBA8, { filter: 'nearest' })
    const pixels = new Uint8ClampedArray(shot.width * shot.height * 4)
    drawInto(gl, [target], () => {
      this.#draw(prepared, shot, { fields, layers, isCanvas: false })
      gl.readPixels(0, 0, shot.width, shot.height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
    })
    gl.deleteTexture(target.texture)
    return new ImageData(pixels, shot.width, shot.height)
  }

  #draw(
    setup: PreparedSetup,
    { view, region, width, height, origin = { left: 0, top: 0 } }: Shot,
    { fields, layers, isCanvas }: { fields: LightFields; layers: Layers; isCanvas: boolean },
  ): void {
    const uniforms = {
      ...setupUniforms(setup),
      uAspect: this.#aspect,
      uRegion: toList(region),
      uLayerRegion: toList(layers.region),
      uSize: [width, height],
      uOrigin: [origin.left, origin.top],
      uIsCanvas: isCanvas,
      uIsTransparent: setup.isTransparent,
      uView: relightViews.indexOf(view),
    }
    const textures = {
      uPhoto: layers.photo,
      uSubject: layers.subject,
      uNormals: this.#maps.normals,
      uDepth: this.#maps.depth,
      uRim: this.#maps.rim,
      uShadows: fields.shadows,
      uSpill: fields.spill,
    }
    this.#programs.picture.run(uniforms, textures)
  }
}

/** Enough to look at single pixels of 12 megapixels; two of these and their smaller levels are 170 MB. */
const largestSide = 4096

const toList = ({ left, top, width, height }: Region): number[] => [left, top, width, height]
