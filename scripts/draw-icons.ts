import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/**
 * Makes the icons of the installed app from the mark: `node scripts/draw-icons.ts`. Systems cut maskable ones to a shape
 * of their own, of which only the inner circle of 80 % is sure to be seen.
 */
const folder = fileURLToPath(new URL('../src/web/public/', import.meta.url))
const ground = '#0e0e0e'

const icons = [
  { name: 'icon-180', size: 180, share: 0.64, radius: 0 },
  { name: 'icon-192', size: 192, share: 0.64, radius: 0.2 },
  { name: 'icon-512', size: 512, share: 0.64, radius: 0.2 },
  { name: 'icon-maskable-192', size: 192, share: 0.5, radius: 0 },
  { name: 'icon-maskable-512', size: 512, share: 0.5, radius: 0 },
]

for (const { name, size, share, radius } of icons) {
  const scale = (size * share) / 24
  const offset = (size * (1 - share)) / 2
  // The mark is lighter below than above: a little lower is the middle to the eye.
  const drop = scale * 0.25
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" rx="${size * radius}" fill="${ground}"/>
    <g transform="translate(${offset} ${offset + drop}) scale(${scale})">
      <path fill="#eee" d="M11 1.5h2v4.56A8.5 8.5 0 0 1 20.5 14.5v.5h-17v-.5A8.5 8.5 0 0 1 11 6.06z"/>
      <path fill="#67b9fb" d="M7 17h10a5 5 0 0 1-10 0z"/>
    </g>
  </svg>`
  await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toFile(`${folder}${name}.png`)
}
