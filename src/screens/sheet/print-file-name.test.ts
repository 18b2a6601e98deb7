import { expect, it } from 'vitest'
import { printFileName } from './print-file-name.ts'

const result = { url: '', thumbnailUrl: '', width: 1, height: 1, type: 'image/png', label: 'reimagined' } as const

it.each([
  { stem: 'fox.jpg', name: 'Reimagine 2', file: 'fox-reimagine-2.png' },
  { stem: null, name: 'Snowy mountains, under a blue sky!', file: 'snowy-mountains-under-a-blue-sky.png' },
  { stem: null, name: '../../etc/passwd', file: 'etc-passwd.png' },
  { stem: null, name: '', file: 'reimagined.png' },
  { stem: 'a.b.webp', name: '1080 × 1080', file: 'a.b-1080-1080.png' },
])('$stem and "$name" give $file', ({ stem, name, file }) => {
  expect(printFileName({ stem, name, result })).toBe(file)
})

it('keeps long prompts short enough for every file system', () => {
  const name = printFileName({ stem: null, name: 'a very long prompt '.repeat(50), result })
  expect(name.length).toBeLessThan(80)
  expect(name).not.toContain('-.')
})
