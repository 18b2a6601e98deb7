import sharp from 'sharp'
import { expect, it, test } from 'vitest'
import { editPng } from './edit-png.ts'

const size = { width: 37, height: 23 }
const noise = Buffer.from(
  Array.from({ length: size.width * size.height * 4 }, (_, at) => (at * 7919 + (at >> 3)) % 256),
)
const picture = () => sharp(noise, { raw: { ...size, channels: 4 } })
const asBlob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
const asBuffer = async (blob: Blob) => Buffer.from(await blob.arrayBuffer())

test.each([
  ['no filter', picture().png({ adaptiveFiltering: false })],
  ['the filter of each line', picture().png({ adaptiveFiltering: true })],
])('all but what is edited stays, with %s', async (_name, png) => {
  const edited = await editPng(asBlob(await png.toBuffer()), ({ width, height, row }) => {
    expect({ width, height }).toEqual(size)
    row(5).set([1, 2, 3, 4], 4 * 10)
  })
  const wanted = Buffer.from(noise)
  wanted.set([1, 2, 3, 4], 4 * (5 * size.width + 10))
  const { data, info } = await sharp(await asBuffer(edited))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ ...size, channels: 4 })
  expect(data.equals(wanted)).toBe(true)
})

it('keeps the colour profile', async () => {
  const png = await picture().withIccProfile('p3').png().toBuffer()
  const edited = await editPng(asBlob(png), () => {})
  const [before, after] = [await sharp(png).metadata(), await sharp(await asBuffer(edited)).metadata()]
  expect(before.icc?.length).toBeGreaterThan(100)
  expect(after.icc?.equals(before.icc as Buffer)).toBe(true)
})

it('refuses what the server does not write', async () => {
  const grey = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  await expect(editPng(asBlob(grey), () => {})).rejects.toThrow('RGBA')
  const whole = await picture().png().toBuffer()
  await expect(editPng(asBlob(whole.subarray(0, whole.length / 2)), () => {})).rejects.toThrow()
})
