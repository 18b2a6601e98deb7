import { shadowBlurMiddle, shadowSteps } from '../../shared/light-model.ts'
import { glslDepth, glslHead, real } from './glsl-surface.ts'

/** See shading/march-shadow.ts. Drawn at the size of the depth map. */
export const marchShader = `${glslHead}${glslDepth}
/** The lamp's place, in long sides, and its radius. */
uniform vec4 uLamp;
out float seen;

void main() {
  vec2 size = vec2(textureSize(uDepth, 0));
  float longSide = max(size.x, size.y);
  vec2 place = gl_FragCoord.xy - 0.5;
  vec2 way = uLamp.xy * longSide - 0.5 - place;
  float start = depthTexel(ivec2(place)).x + shadowLift;
  float rise = uLamp.z - start;
  float span = length(way) / longSide;
  float reach = min(1.0, shadowReach / max(span, 1e-3));
  float spread = (penumbra + penumbraByRadius * uLamp.w) * max(span, minShadowLength);
  float occluded = 0.0;
  for (int stride = 1; stride <= ${shadowSteps}; stride += 1) {
    float share = float(stride) / ${real(shadowSteps)};
    float along = share * share * reach;
    vec2 there = place + way * along;
    if (any(lessThan(there, vec2(0.0))) || any(greaterThan(there, size - 1.0))) break;
    float above = depthBetween(there).x - (start + rise * along);
    occluded = max(occluded, above / (spread * along + shadowLift));
  }
  seen = 1.0 - min(1.0, occluded);
}`

export const softenShadowShader = `${glslHead}
uniform sampler2D uMarched;
out float seen;

void main() {
  ivec2 place = ivec2(gl_FragCoord.xy);
  ivec2 last = textureSize(uMarched, 0) - 1;
  seen = 0.0;
  for (int down = -1; down <= 1; down += 1) {
    for (int across = -1; across <= 1; across += 1) {
      float weight = across == 0 ? ${real(shadowBlurMiddle)} : ${real((1 - shadowBlurMiddle) / 2)};
      weight *= down == 0 ? ${real(shadowBlurMiddle)} : ${real((1 - shadowBlurMiddle) / 2)};
      seen += weight * texelFetch(uMarched, clamp(place + ivec2(across, down), ivec2(0), last), 0).r;
    }
  }
}`
