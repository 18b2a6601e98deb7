import { glslHead } from './glsl-surface.ts'

/**
 * Takes a photo apart: the photo itself, and the subject in its own colours times its cover. Multiplied so, both can be shrunk
 * without the black that stands for "no colour" creeping into the edges.
 */
export const layersShader = `${glslHead}
uniform sampler2D uPhoto;
uniform sampler2D uMatte;
uniform sampler2D uEdges;
/** The part of the target that is drawn, in its pixels. */
uniform vec2 uOrigin;
uniform vec2 uSize;
/** How many pixels of the source make one, in a row. */
uniform int uTaps;

layout(location = 0) out vec4 photo;
layout(location = 1) out vec4 subject;

void main() {
  photo = vec4(0.0);
  subject = vec4(0.0);
  for (int row = 0; row < uTaps; row += 1) {
    for (int column = 0; column < uTaps; column += 1) {
      vec2 shift = (vec2(column, row) + 0.5) / float(uTaps) - 0.5;
      vec2 share = (gl_FragCoord.xy - uOrigin + shift) / uSize;
      vec4 seen = texture(uPhoto, share);
      float cover = texture(uMatte, share).r;
      vec3 own = cover > 0.999 ? seen.rgb : texture(uEdges, share).rgb;
      photo += seen;
      subject += vec4(own, 1.0) * cover;
    }
  }
  photo /= float(uTaps * uTaps);
  subject /= float(uTaps * uTaps);
}`
