import sharp from 'sharp'
import { type RgbRaster, toBytes } from '../raster.ts'

/** A drawn face that passes for one: 480 x 480, its middle at 240, 240, turned clockwise by some degrees. */
export const drawFace = async (turn = 0): Promise<RgbRaster> => {
  const { data, info } = await sharp(Buffer.from(face(turn)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: toBytes(data) }
}

/** Where things are drawn before the turn. */
export const drawn = {
  rightEye: { x: 203, y: 223 },
  leftEye: { x: 277, y: 223 },
  noseTip: { x: 240, y: 274 },
  chin: { x: 240, y: 362 },
} as const

const face = (turn: number): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480">
  <defs>
    <radialGradient id="skin" cx=".42" cy=".4" r=".7">
      <stop offset="0" stop-color="#f0c8a8"/><stop offset=".7" stop-color="#d49a78"/><stop offset="1" stop-color="#8a5a44"/>
    </radialGradient>
    <linearGradient id="nose">
      <stop offset="0" stop-color="#e8bd9c" stop-opacity="0"/><stop offset=".55" stop-color="#f6d8bc"/><stop offset="1" stop-color="#a87458"/>
    </linearGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="3"/></filter>
  </defs>
  <rect width="480" height="480" fill="#7d8fa3"/>
  <g transform="rotate(${turn} 240 240)">
    <rect x="200" y="320" width="80" height="260" fill="#b98466"/>
    <ellipse cx="240" cy="205" rx="108" ry="140" fill="#3a2a20"/>
    <ellipse cx="240" cy="240" rx="90" ry="122" fill="url(#skin)"/>
    <g filter="url(#soft)">
      <ellipse cx="203" cy="222" rx="24" ry="14" fill="#9a664e"/>
      <ellipse cx="277" cy="222" rx="24" ry="14" fill="#9a664e"/>
      <ellipse cx="240" cy="286" rx="20" ry="6" fill="#8a5644"/>
      <path d="M228 215 L222 275 Q240 290 258 275 L252 215Z" fill="url(#nose)"/>
      <ellipse cx="240" cy="338" rx="24" ry="5" fill="#a06c54"/>
    </g>
    <path d="M180 203 Q203 190 226 203 M254 203 Q277 190 300 203" stroke="#3a2418" stroke-width="7" fill="none"/>
    ${eye(203)}${eye(277)}
    <ellipse cx="231" cy="283" rx="4" ry="2.5" fill="#5a3428"/>
    <ellipse cx="249" cy="283" rx="4" ry="2.5" fill="#5a3428"/>
    <path d="M208 314 Q225 304 240 309 Q255 304 272 314 Q240 322 208 314Z" fill="#a8524c"/>
    <path d="M208 314 Q240 322 272 314 Q240 340 208 314Z" fill="#bf6a60"/>
    <path d="M208 314 Q240 321 272 314" stroke="#6a2c28" stroke-width="2" fill="none"/>
  </g>
</svg>`

const eye = (x: number): string => `
    <ellipse cx="${x}" cy="223" rx="16" ry="8" fill="#f4efe8"/>
    <circle cx="${x}" cy="223" r="7.5" fill="#4a3020"/>
    <circle cx="${x}" cy="223" r="3.5" fill="#100000"/>
    <path d="M${x - 16} 223 q16 -12 32 0" stroke="#2a1810" stroke-width="3" fill="none"/>`
