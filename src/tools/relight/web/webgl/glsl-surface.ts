import { lightModel } from '../../shared/light-model.ts'
import {
  depthRange,
  depthSteps,
  directionScale,
  directionZero,
  gainRange,
  occlusionRange,
} from '../../shared/map-values.ts'

/** A number as GLSL reads it: never a whole one. */
export const real = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value))

/** First in every fragment shader: its dialect and the numbers both sides share. */
export const glslHead = `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;
precision highp sampler2DArray;
${Object.entries(lightModel)
  .map(([name, value]) => `const float ${name} = ${real(value)};`)
  .join('\n')}
`

/** One triangle that covers the target; nothing is bound for it. */
export const wholeTarget = `#version 300 es
void main() {
  gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0);
}`

/**
 * Depth and occlusion between the pixels of their map. The two bytes of a depth must be put together before anything is mixed, so a
 * texture's own filter is of no use.
 */
export const glslDepth = `
uniform sampler2D uDepth;

vec2 depthTexel(ivec2 pixel) {
  vec3 bytes = floor(texelFetch(uDepth, pixel, 0).rgb * 255.0 + 0.5);
  float depth = (bytes.r * 256.0 + bytes.g) * ${real((depthRange.most - depthRange.least) / depthSteps)} + ${real(depthRange.least)};
  return vec2(depth, bytes.b * ${real((occlusionRange.most - occlusionRange.least) / 255)} + ${real(occlusionRange.least)});
}

/** At a place in pixels of the map, counted from the middle of the first. */
vec2 depthBetween(vec2 place) {
  ivec2 last = textureSize(uDepth, 0) - 1;
  vec2 inside = clamp(place, vec2(0.0), vec2(last));
  ivec2 low = ivec2(floor(inside));
  ivec2 high = min(low + 1, last);
  vec2 way = inside - vec2(low);
  vec2 upper = mix(depthTexel(low), depthTexel(ivec2(high.x, low.y)), way.x);
  vec2 lower = mix(depthTexel(ivec2(low.x, high.y)), depthTexel(high), way.x);
  return mix(upper, lower, way.y);
}

/** At a share of the picture. */
vec2 depthAt(vec2 share) {
  return depthBetween(share * vec2(textureSize(uDepth, 0)) - 0.5);
}
`

export const glslNormals = `
uniform sampler2D uNormals;

vec3 unpackNormal(vec2 bytes) {
  vec2 flatPart = (bytes * 255.0 - ${real(directionZero)}) / ${real(directionScale)};
  return vec3(flatPart, sqrt(max(0.0, 1.0 - dot(flatPart, flatPart))));
}

float unpackGain(float value) {
  return ${real(gainRange.least)} + ${real(gainRange.most - gainRange.least)} * value;
}
`
