import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { pressFolder, zipPressKit } from '../../../../scripts/press-kit.ts'
import { pageLook } from '../../../shared/page-look.ts'
import { pressWords as french } from '../../../words/press.fr.ts'
import { pressWords as english } from '../../../words/press.ts'
import { colours } from './colours.ts'
import listed from './files.json' with { type: 'json' }
import { pressFile, sizeWords } from './press-files.ts'

const zipName = 'safelight-press-kit.zip'

test('the page says the size of every file as it is', async () => {
  const names = await readdir(pressFolder)
  const sizes = await Promise.all(
    names.map(async (name) => [name, (await stat(join(pressFolder, name))).size] as const),
  )
  const said = Object.entries(listed).map(([name, { bytes }]) => [name, bytes] as const)
  expect(Object.fromEntries(said.filter(([name]) => name !== zipName))).toEqual(Object.fromEntries(sizes))
})

test('everything together is one archive, about as large as the page says and small enough for a mail', async () => {
  const zip = Buffer.from(await zipPressKit())
  expect(Math.abs(zip.length - listed[zipName].bytes)).toBeLessThan(20_000)
  expect(zip.length).toBeLessThan(2_000_000)
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  for (const name of [...(await readdir(pressFolder)), 'about-en.txt', 'about-fr.txt']) {
    expect(zip.includes(`safelight/${name}`), name).toBe(true)
  }
  expect(zip.includes(french.short.text50)).toBe(true)
  expect(Buffer.compare(zip, Buffer.from(await zipPressKit()))).toBe(0)
})

test.each([
  [278, '0.3 kB'],
  [4334, '4.3 kB'],
  [168_148, '168 kB'],
  [1_284_000, '1.3 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})

test('a file is known by its type', () => {
  expect(pressFile('safelight-icon.svg')).toMatchObject({ href: '/press/safelight-icon.svg', type: 'SVG' })
})

describe.each(Object.entries({ english, french }))('in %s', (_language, { short }) => {
  test.each([
    [25, short.text25],
    [50, short.text50],
    [100, short.text100],
  ])('the text of %i words has about as many', (count, text) => {
    expect(Math.abs(text.split(/\s+/).filter((word) => /\w/.test(word)).length - count)).toBeLessThanOrEqual(count / 10)
  })
})

test('the colours are those of the theme', async () => {
  const theme = await readFile(fileURLToPath(new URL('../../../ui/theme.css', import.meta.url)), 'utf8')
  for (const { name, light, dark } of colours) {
    const [, first = '', second = ''] =
      new RegExp(`--color-${name}: light-dark\\(oklch\\(([^)]*)\\), oklch\\(([^)]*)\\)\\)`).exec(theme) ?? []
    expect([toHex(first), toHex(second)], name).toEqual([light, dark])
  }
})

test('pages outside the app have the colours of the theme, too', async () => {
  const theme = await readFile(fileURLToPath(new URL('../../../ui/theme.css', import.meta.url)), 'utf8')
  const copied = [...pageLook.matchAll(/--(\w+): (light-dark\(oklch\([^)]*\), oklch\([^)]*\)\))/g)]
  expect(copied.length).toBeGreaterThan(5)
  for (const [, name, colour = ''] of copied) {
    const spelledOut = colour.replaceAll(/(?<=[( ])\./g, '0.')
    expect(theme).toContain(`--color-${name}: ${spelledOut};`)
  }
})

/** `0.52 0.165 256` as browsers draw it in sRGB (Ottosson's matrices). */
function toHex(oklch: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(' ').map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const bytes = linear.map((value) => {
    const within = Math.min(1, Math.max(0, value))
    return Math.round(255 * (within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055))
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
