import { type Bytes, joinChunks, readChunks } from './png-chunks.ts'

/** The colour profile of a PNG as it stands in the file; null when it has none. */
export const profileOf = async (png: Blob): Promise<Bytes | null> =>
  readChunks(new DataView(await png.arrayBuffer())).find(({ name }) => name === 'iCCP')?.data ?? null

/** The same pixels, meant in this profile. What a canvas writes says sRGB in one of several ways: that goes. */
export const withProfile = async (png: Blob, profile: Bytes): Promise<Blob> => {
  const says = new Set(['iCCP', 'sRGB', 'gAMA', 'cHRM', 'cICP'])
  const [header, ...others] = readChunks(new DataView(await png.arrayBuffer())).filter(({ name }) => !says.has(name))
  if (!header) throw new Error('not a PNG')
  return joinChunks([header, { name: 'iCCP', data: profile }, ...others])
}

/** Whether a profile is that of wide screens and newer phones. */
export const isDisplayP3 = async (profile: Bytes): Promise<boolean> => {
  // The chunk holds a name, a zero, the compression method, and then the profile.
  const packed = profile.subarray(profile.indexOf(0) + 2)
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'))
  const text = new TextDecoder('latin1').decode(await new Response(stream).arrayBuffer())
  // Its description may be in two bytes a letter.
  return /P\0?3/.test(text) && !/s\0?R\0?G\0?B/.test(text)
}
