/** Björn Ottosson's Oklab: distances in it are close to what the eye sees. Linear sRGB in and out, 1 = white. */
export const toOklab = (rgb: Float32Array, at: number, target: Float32Array): void => {
  const red = rgb[at]
  const green = rgb[at + 1]
  const blue = rgb[at + 2]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  target[0] = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  target[1] = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  target[2] = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
}

export const fromOklab = (lab: Float32Array, target: Float32Array, at: number): void => {
  const light = lab[0]
  const a = lab[1]
  const b = lab[2]
  const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  target[at] = 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short
  target[at + 1] = -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short
  target[at + 2] = -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short
}
