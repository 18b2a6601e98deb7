import { glslBackgroundLight } from './glsl-lights.ts'
import { glslDepth, glslHead, glslNormals } from './glsl-surface.ts'

/** What the background has more than the subject's surroundings; see shading/spill.ts. Drawn at the size of the depth map. */
export const spillShader = `${glslHead}${glslDepth}${glslNormals}${glslBackgroundLight}
uniform sampler2D uPhoto;
uniform sampler2D uSubject;
/** Width and height of the picture, in long sides. */
uniform vec2 uAspect;
out vec4 spilling;

/** The level of a texture whose pixels are as large as those of the depth map. */
float levelOf(ivec2 size) {
  ivec2 small = textureSize(uDepth, 0);
  return max(0.0, log2(float(max(size.x, size.y)) / float(max(small.x, small.y))));
}

void main() {
  vec2 share = gl_FragCoord.xy / vec2(textureSize(uDepth, 0));
  float level = levelOf(textureSize(uPhoto, 0));
  vec3 behind = max(vec3(0.0), textureLod(uPhoto, share, level).rgb - textureLod(uSubject, share, level).rgb);
  vec3 normal = unpackNormal(textureLod(uNormals, share, levelOf(textureSize(uNormals, 0))).rg);
  vec3 light = lightOnBackground(Surface(vec3(share * uAspect, depthAt(share).x), normal));
  spilling = vec4(behind * max(vec3(0.0), light - uAmbient), 1.0);
}`

/** One direction of a Gaussian. Beyond the border is nothing, and weighs nothing. */
export const blurShader = `${glslHead}
uniform sampler2D uSource;
uniform ivec2 uDirection;
uniform float uSigma;
out vec4 blurred;

void main() {
  ivec2 place = ivec2(gl_FragCoord.xy);
  ivec2 size = textureSize(uSource, 0);
  int reach = int(ceil(2.5 * uSigma));
  vec4 sum = vec4(0.0);
  for (int tap = -reach; tap <= reach; tap += 1) {
    ivec2 there = place + uDirection * tap;
    if (any(lessThan(there, ivec2(0))) || any(greaterThanEqual(there, size))) continue;
    float weight = exp(-float(tap * tap) / (2.0 * uSigma * uSigma));
    sum += weight * vec4(texelFetch(uSource, there, 0).rgb, 1.0);
  }
  blurred = vec4(sum.rgb / sum.a, 1.0);
}`
