import { wholeTarget } from './glsl-surface.ts'

type UniformValue = number | boolean | readonly number[]
type Uniforms = Readonly<Record<string, UniformValue>>

export interface Texture {
  readonly texture: WebGLTexture
  readonly target: GLenum
}

/** A fragment shader that is run for every pixel of the bound target. */
export interface Program {
  /** Uniforms and textures that the shader does not use are passed over. */
  readonly run: (uniforms: Uniforms, textures: Readonly<Record<string, Texture>>) => void
  readonly delete: () => void
}

export const createProgram = (gl: WebGL2RenderingContext, fragment: string): Program => {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, wholeTarget],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) throw new Error('the graphics context is lost')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS) && !gl.isContextLost()) {
      throw new Error(`a shader does not compile: ${gl.getShaderInfoLog(shader)}`)
    }
    gl.attachShader(program, shader)
    gl.deleteShader(shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    throw new Error(`a shader does not link: ${gl.getProgramInfoLog(program)}`)
  }
  const slots = readSlots(gl, program)

  return {
    run: (uniforms, textures) => {
      gl.useProgram(program)
      for (const [name, value] of Object.entries(uniforms)) {
        // An empty list, as of no lights, is an error to GL.
        if (typeof value === 'object' && value.length === 0) continue
        slots.uniforms.get(name)?.(value)
      }
      for (const [name, { texture, target }] of Object.entries(textures)) {
        const unit = slots.units.get(name)
        if (unit === undefined) continue
        gl.activeTexture(gl.TEXTURE0 + unit)
        gl.bindTexture(target, texture)
      }
      gl.drawArrays(gl.TRIANGLES, 0, 3)
    },
    delete: () => gl.deleteProgram(program),
  }
}

interface Slots {
  readonly uniforms: ReadonlyMap<string, (value: UniformValue) => void>
  /** The textures it reads. */
  readonly units: ReadonlyMap<string, number>
}

const readSlots = (gl: WebGL2RenderingContext, program: WebGLProgram): Slots => {
  const uniforms = new Map<string, (value: UniformValue) => void>()
  const units = new Map<string, number>()
  gl.useProgram(program)
  const count = gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS) as number | null
  for (let index = 0; index < (count ?? 0); index += 1) {
    const active = gl.getActiveUniform(program, index)
    const location = active && gl.getUniformLocation(program, active.name)
    if (!active || !location) continue
    const name = active.name.replace('[0]', '')
    if (active.type === gl.SAMPLER_2D || active.type === gl.SAMPLER_2D_ARRAY) {
      gl.uniform1i(location, units.size)
      units.set(name, units.size)
    } else uniforms.set(name, setter(gl, active.type, location))
  }
  return { uniforms, units }
}

const setter = (
  gl: WebGL2RenderingContext,
  type: GLenum,
  location: WebGLUniformLocation,
): ((value: UniformValue) => void) => {
  const list = (value: UniformValue): Iterable<number> => (typeof value === 'object' ? value : [Number(value)])
  switch (type) {
    case gl.FLOAT:
      return (value) => gl.uniform1fv(location, list(value))
    case gl.FLOAT_VEC2:
      return (value) => gl.uniform2fv(location, list(value))
    case gl.FLOAT_VEC3:
      return (value) => gl.uniform3fv(location, list(value))
    case gl.FLOAT_VEC4:
      return (value) => gl.uniform4fv(location, list(value))
    case gl.INT_VEC2:
      return (value) => gl.uniform2iv(location, list(value))
    default:
      return (value) => gl.uniform1iv(location, list(value))
  }
}
