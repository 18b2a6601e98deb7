import { maxLights } from '../../../../shared/lights/light-setup.ts'
import type { ImageSize } from '../../../../shared/tool.ts'
import { spillSigma } from '../../shared/light-model.ts'
import type { PreparedSetup } from '../../shared/prepare-setup.ts'
import type { Layers } from './layers.ts'
import type { Program, Texture } from './program.ts'
import { setupUniforms } from './setup-uniforms.ts'
import { createTarget, createTargetArray, drawInto, type SizedTexture } from './textures.ts'

interface FieldPrograms {
  readonly march: Program
  readonly softenShadow: Program
  readonly spill: Program
  readonly blur: Program
}

interface FieldSources {
  readonly layers: Layers
  readonly depth: SizedTexture
  readonly normals: SizedTexture
  readonly aspect: readonly [number, number]
}

/**
 * Shadows of the lights and what spills over edges, at the size of the depth map. Each shadow is drawn again only when its own light
 * has moved: that is what makes dragging one of six as quick as dragging one.
 */
export class LightFields {
  readonly shadows: SizedTexture
  readonly spill: SizedTexture
  readonly #gl: WebGL2RenderingContext
  readonly #programs: FieldPrograms
  readonly #sources: FieldSources
  readonly #marched: SizedTexture
  readonly #passing: SizedTexture
  readonly #drawnShadows: string[] = []
  #drawnSpill = ''

  constructor(gl: WebGL2RenderingContext, programs: FieldPrograms, sources: FieldSources) {
    this.#gl = gl
    this.#programs = programs
    this.#sources = sources
    const size: ImageSize = sources.depth
    const hasFloats = gl.getExtension('EXT_color_buffer_float') ?? gl.getExtension('EXT_color_buffer_half_float')
    const one = hasFloats ? gl.R16F : gl.R8
    const colours = hasFloats ? gl.RGBA16F : gl.SRGB8_ALPHA8
    this.shadows = createTargetArray(gl, size, maxLights, one)
    this.#marched = createTarget(gl, size, one, { filter: 'nearest' })
    this.spill = createTarget(gl, size, colours, { filter: 'linear' })
    this.#passing = createTarget(gl, size, colours, { filter: 'nearest' })
  }

  /** Draws what is not as this setup wants it. */
  update(setup: PreparedSetup): void {
    setup.lights.forEach(({ x, y, z, radius }, index) => {
      const lamp = [x, y, z, radius]
      const key = lamp.join()
      if (this.#drawnShadows[index] === key) return
      this.#drawnShadows[index] = key
      this.#drawShadow(lamp, index)
    })
    if (setup.isTransparent) return
    const uniforms = setupUniforms(setup)
    const key = JSON.stringify(uniforms)
    if (this.#drawnSpill === key) return
    this.#drawnSpill = key
    this.#drawSpill(uniforms)
  }

  delete(): void {
    for (const { texture } of [this.shadows, this.spill, this.#marched, this.#passing]) this.#gl.deleteTexture(texture)
  }

  #drawShadow(lamp: readonly number[], index: number): void {
    const { march, softenShadow } = this.#programs
    drawInto(this.#gl, [this.#marched], () => march.run({ uLamp: lamp }, { uDepth: this.#sources.depth }))
    drawInto(this.#gl, [this.shadows], () => softenShadow.run({}, { uMarched: this.#marched }), index)
  }

  #drawSpill(uniforms: ReturnType<typeof setupUniforms>): void {
    const { spill, blur } = this.#programs
    const { layers, depth, normals, aspect } = this.#sources
    const textures = { uDepth: depth, uNormals: normals, uPhoto: layers.photo, uSubject: layers.subject }
    drawInto(this.#gl, [this.spill], () => spill.run({ ...uniforms, uAspect: aspect }, textures))
    const uSigma = spillSigma * Math.max(depth.width, depth.height)
    const blurred = (source: Texture, uDirection: readonly number[]) =>
      blur.run({ uDirection, uSigma }, { uSource: source })
    drawInto(this.#gl, [this.#passing], () => blurred(this.spill, [1, 0]))
    drawInto(this.#gl, [this.spill], () => blurred(this.#passing, [0, 1]))
  }
}
