import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPictures } from './find-pictures.ts'
import { planDrawing, planRuns } from './plan-runs.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const files = [
    'a.jpg',
    'b.JPG',
    'c.png',
    'notes.txt',
    '.hidden.jpg',
    'trip/d.jpg',
    'trip/deep/e.webp',
    'cut/a.png',
    'x[1].jpg',
  ]
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

const inFolder = (path: string): string => join(folder, path)
const find = (...args: string[]): string[] =>
  findPictures(args.map(inFolder), inFolder('cut')).map(({ path }) => relative(folder, path))

describe('pictures are found', () => {
  test.each([
    ['*.jpg', ['a.jpg', 'x[1].jpg']],
    ['*.{jpg,png}', ['a.jpg', 'c.png', 'x[1].jpg']],
    ['[ab].*', ['a.jpg', 'b.JPG']],
    ['[!ab].*', ['c.png']],
    ['?.JPG', ['b.JPG']],
    ['*/*.jpg', ['trip/d.jpg']],
    ['**/*.{jpg,webp}', ['a.jpg', 'trip/d.jpg', 'trip/deep/e.webp', 'x[1].jpg']],
    ['trip/**/*.webp', ['trip/deep/e.webp']],
    // A file of that name is meant before a pattern is.
    ['x[1].jpg', ['x[1].jpg']],
    ['.', ['a.jpg', 'b.JPG', 'c.png', 'trip/d.jpg', 'trip/deep/e.webp', 'x[1].jpg']],
  ])('by %s', (pattern, paths) => {
    expect(find(pattern)).toEqual(paths)
  })

  test('once, however often they are named', () => {
    expect(find('a.jpg', '*.jpg', '.').filter((path) => path === 'a.jpg')).toEqual(['a.jpg'])
  })

  test.each([
    ['nothing.jpg', 'there is no file or folder'],
    ['*.tiff', 'nothing matches'],
    ['cut/*/', 'nothing matches'],
  ])('or not: %s', (pattern, why) => {
    expect(() => find(pattern)).toThrow(why)
  })
})

describe('results are planned', () => {
  const plan = (pictures: string[], out = 'cut', mask?: string) =>
    planRuns({ pictures: pictures.map(inFolder), out: inFolder(out), mask: mask && inFolder(mask) })

  test('under the names of their pictures, in the folders of a folder', () => {
    expect(plan(['trip']).map(({ target }) => relative(folder, target))).toEqual(['cut/d', 'cut/deep/e'])
    expect(plan(['trip/deep/e.webp']).map(({ target }) => relative(folder, target))).toEqual(['cut/e'])
  })

  test('and those that are there are known, whatever their type', () => {
    expect(plan(['a.jpg', 'c.png']).map(({ existing }) => existing && relative(folder, existing))).toEqual([
      'cut/a.png',
      null,
    ])
  })

  test('with a mask for all, or one for each', () => {
    expect(plan(['a.jpg', 'c.png'], 'new', 'c.png').map(({ mask }) => mask)).toEqual([
      inFolder('c.png'),
      inFolder('c.png'),
    ])
    expect(plan(['a.jpg'], 'new', 'cut').map(({ mask }) => mask)).toEqual([inFolder('cut/a.png')])
    expect(() => plan(['c.png'], 'new', 'cut')).toThrow('there is no mask for "c"')
    expect(() => plan(['c.png'], 'new', 'none.png')).toThrow('there is no mask')
  })

  test('but not two under one name, nor one over its own picture', () => {
    expect(() => plan(['a.jpg', 'cut/a.png'], 'new')).toThrow('would both become')
    expect(() => plan(['a.jpg'], '.')).toThrow('choose another folder')
  })

  test('and named after words where there is no picture', () => {
    expect(planDrawing('out', 'A red barn, in snow!').target).toBe(join('out', 'a-red-barn-in-snow'))
    expect(planDrawing('out', '…').target).toBe(join('out', 'picture'))
  })
})
