import { maxLights } from '../../../../shared/lights/light-setup.ts'

/** A prepared setup. Places are in long sides, colours in linear light times power. */
const setup = `
uniform int uLights;
uniform vec4 uPlaces[${maxLights}];
uniform vec3 uColours[${maxLights}];
uniform float uRims[${maxLights}];
uniform float uBackgrounds[${maxLights}];
uniform vec3 uAmbient;
uniform float uOcclusion;
uniform vec3 uBackground;
uniform bool uReceivesLight;

struct Surface {
  vec3 place;
  vec3 normal;
};
`

/** See shading/background-light.ts. */
const background = `
vec3 lightOnBackground(Surface surface) {
  vec3 arriving = vec3(0.0);
  for (int lamp = 0; lamp < uLights && uReceivesLight; lamp += 1) {
    vec3 way = uPlaces[lamp].xyz - surface.place;
    way.z = abs(way.z);
    float soft = uPlaces[lamp].w * uPlaces[lamp].w + lampCore;
    float squared = dot(way, way);
    float facing = dot(surface.normal, way) / (sqrt(squared) + 1e-5) * backgroundFacing + 1.0 - backgroundFacing;
    float reaching = uBackgrounds[lamp] * soft / (backgroundFalloff * squared + soft);
    arriving += uColours[lamp] * (reaching * clamp(facing, 0.0, 1.0));
  }
  float most = max(arriving.r, max(arriving.g, arriving.b));
  return uBackground + arriving * (backgroundLimit / (backgroundLimit + most));
}
`

/** See shading/subject-light.ts. */
export const glslSubjectLight = `
uniform sampler2DArray uShadows;

struct Rim {
  float band;
  vec2 outward;
};

float power28(float value) {
  float squared = value * value;
  float fourth = squared * squared;
  float eighth = fourth * fourth;
  return eighth * eighth * eighth * fourth;
}

void lightOnSubject(Surface surface, Rim rim, float tone, vec2 share, out vec3 lit, out vec3 shining) {
  lit = vec3(0.0);
  shining = vec3(0.0);
  for (int lamp = 0; lamp < uLights; lamp += 1) {
    float radius = uPlaces[lamp].w;
    float soft = radius * radius + lampCore;
    vec3 way = uPlaces[lamp].xyz - surface.place;
    float squared = dot(way, way);
    float distance = sqrt(squared);
    vec3 toLamp = way / (distance + 1e-5);
    float reaching = soft / (falloff * squared + soft);
    float facing = dot(surface.normal, toLamp);
    float seen = reaching * (1.0 - shadowStrength * (1.0 - texture(uShadows, vec3(share, lamp)).r));

    float wrap = min(maxWrap, minWrap + wrapByRadius * radius / (distance + radius));
    float turned = clamp((facing + wrap) / (1.0 + wrap), 0.0, 1.0);
    lit += uColours[lamp] * (seen * mix(turned * turned, turned, wrap));

    vec3 halfway = toLamp + vec3(0.0, 0.0, 1.0);
    float gloss = max(0.0, dot(surface.normal, halfway) / (length(halfway) + 1e-5));
    float gleam = shine * seen * power28(gloss) * clamp(3.0 * facing, 0.0, 1.0) * (shineOnBlack + shineByTone * tone);
    float outward = dot(rim.outward, way.xy) / (length(way.xy) + 1e-4);
    gleam += uRims[lamp] * reaching * rim.band * clamp(outward, 0.0, 1.0) * (rimOnBlack + rimByTone * tone);
    shining += uColours[lamp] * gleam;
  }
}
`

export const glslBackgroundLight = setup + background
