import { describe, expect, it } from 'vitest'
import { upload } from '../../shared/plans.ts'
import { checkImageFile } from './check-image-file.ts'

const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 16]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const file = (bytes: readonly number[], name = 'picture') => new File([new Uint8Array(bytes)], name)

describe('checkImageFile', () => {
  it('goes by the content, not by the name', async () => {
    expect(await checkImageFile(file(jpeg, 'photo.txt'), ['image/jpeg'])).toBeNull()
    expect(await checkImageFile(file([...new TextEncoder().encode('hello')], 'photo.jpg'), ['image/jpeg'])).toBe(
      'image-unsupported',
    )
  })

  it('refuses a format the tool does not take', async () => {
    expect(await checkImageFile(file(png), ['image/jpeg'])).toBe('image-unsupported')
  })

  it('refuses empty and too large files', async () => {
    const large = new File([new Uint8Array(jpeg), new Uint8Array(upload.maxBytes)], 'large.jpg')
    expect(await checkImageFile(file([]), ['image/jpeg'])).toBe('image-empty')
    expect(await checkImageFile(large, ['image/jpeg'])).toBe('image-too-large')
  })
})
