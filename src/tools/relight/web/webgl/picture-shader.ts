import { directionScale, directionZero } from '../../shared/map-values.ts'
import { glslBackgroundLight, glslSubjectLight } from './glsl-lights.ts'
import { glslDepth, glslHead, glslNormals, real } from './glsl-surface.ts'

/** See shading/tone.ts. */
const tone = `
vec3 compress(vec3 light) {
  float most = max(light.r, max(light.g, light.b));
  if (most <= knee) return light;
  float compressed = knee + (1.0 - knee) * (1.0 - exp(-(most - knee) / (1.0 - knee)));
  float fade = clamp((most - 1.0) * fadeRate, 0.0, maxFade);
  return mix(light * (compressed / most), vec3(compressed), fade);
}

vec3 toSrgb(vec3 light) {
  vec3 curved = 1.055 * pow(max(light, 1e-6), vec3(1.0 / 2.4)) - 0.055;
  return clamp(mix(light * 12.92, curved, step(0.0031308, light)), 0.0, 1.0);
}

float dither(vec2 pixel) {
  return fract(52.9829189 * fract(dot(pixel, vec2(0.06711056, 0.00583715)))) - 0.5;
}
`

/** See shading/compose-row.ts and draw-view.ts. */
export const pictureShader = `${glslHead}${glslDepth}${glslNormals}${glslBackgroundLight}${glslSubjectLight}${tone}
uniform sampler2D uPhoto;
uniform sampler2D uSubject;
uniform sampler2D uRim;
uniform sampler2D uSpill;
/** Width and height of the picture, in long sides. */
uniform vec2 uAspect;
/** Shares of the picture: left, top, width and height of what is drawn, and of what photo and subject hold. */
uniform vec4 uRegion;
uniform vec4 uLayerRegion;
/** The target's size in pixels, and where it begins in a drawing of several. */
uniform vec2 uSize;
uniform vec2 uOrigin;
/** A canvas counts its rows from below, and wants colours multiplied with their opacity. */
uniform bool uIsCanvas;
uniform bool uIsTransparent;
/** 0 result, 1 depth, 2 normals. */
uniform int uView;
out vec4 colour;

Rim readRim(vec3 packed) {
  float share = clamp((1.0 - packed.r - rimOutside) / (rimInside - rimOutside), 0.0, 1.0);
  float band = share * share * (3.0 - 2.0 * share);
  return Rim(band * band, (packed.gb * 255.0 - ${real(directionZero)}) / ${real(directionScale)});
}

float greyOfDepth(float depth) {
  if (depth < 0.0) return depthMiddleGrey * (1.0 - depth / depthFar);
  return depthMiddleGrey + (1.0 - depthMiddleGrey) * depth / depthNear;
}

void main() {
  vec2 pixel = floor(gl_FragCoord.xy);
  if (uIsCanvas) pixel.y = uSize.y - 1.0 - pixel.y;
  vec2 share = uRegion.xy + (pixel + 0.5) / uSize * uRegion.zw;
  vec2 layerShare = (share - uLayerRegion.xy) / uLayerRegion.zw;
  float noise = dither(pixel + uOrigin) / 255.0;

  // Half a level finer than the hardware would choose: a shrunk photo stays crisp.
  vec4 photo = texture(uPhoto, layerShare, -0.5);
  vec2 depth = depthAt(share);
  vec3 geometry = texture(uNormals, share).rgb;
  Surface surface = Surface(vec3(share * uAspect, depth.x), unpackNormal(geometry.rg));
  float opacity = photo.a;
  vec3 shown;
  if (uView == 1) shown = vec3(greyOfDepth(depth.x));
  else if (uView == 2) shown = 0.5 + 0.5 * surface.normal * vec3(1.0, -1.0, 1.0);
  else {
    vec4 own = texture(uSubject, layerShare, -0.5);
    vec3 light = vec3(0.0);
    if (own.a > 0.0) {
      vec3 rimTexel = texture(uRim, share).rgb;
      float tone = sqrt(dot(own.rgb / own.a, vec3(0.2126, 0.7152, 0.0722)));
      vec3 lit;
      vec3 shining;
      lightOnSubject(surface, readRim(rimTexel), tone, share, lit, shining);
      vec3 ambient = uAmbient * (1.0 - uOcclusion * (1.0 - depth.y));
      light = own.rgb * (ambient + unpackGain(geometry.b) * lit) + own.a * shining;
      if (!uIsTransparent) light += spill * own.a * (1.0 - rimTexel.r) * texture(uSpill, share).rgb;
    }
    if (uIsTransparent) {
      light /= max(own.a, 1e-3);
      opacity *= own.a;
    } else if (own.a < 1.0) light += max(vec3(0.0), photo.rgb - own.rgb) * lightOnBackground(surface);
    shown = toSrgb(compress(light));
  }
  shown = clamp(shown + noise, 0.0, 1.0);
  colour = uIsCanvas ? vec4(shown * opacity, opacity) : vec4(shown, opacity);
}`
