import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tools } from '../../tools/catalogue.ts'
import { type Findable, findByWords } from './find-by-words.ts'

const folder = join(import.meta.dirname, '../../tools')
/** As the catalogue of the French pages has them. */
const french: (Findable & { readonly id: string })[] = await Promise.all(
  tools.map(async ({ id }) => {
    const { words } = await import(/* @vite-ignore */ join(folder, id, 'words.fr.ts'))
    return { id, ...words }
  }),
)

const first = (items: readonly (Findable & { readonly id: string })[], query: string) =>
  findByWords(items, query)[0]?.id ?? null

describe('in English', () => {
  test.each([
    ['upscaller', 'image-upscaler'],
    ['upscale', 'image-upscaler'],
    ['enlarg', 'image-upscaler'],
    ['4K', 'image-upscaler'],
    ['bakground', 'remove-background'],
    ['reomve backgroud', 'remove-background'],
    ['remove the background from my photo', 'remove-background'],
    ['cut-out', 'remove-background'],
    ['cutout', 'remove-background'],
    ['transparant', 'remove-background'],
    ['replace bg background', 'replace-background'],
    ['chnage background', 'replace-background'],
    ['REPLACE', 'replace-background'],
    ['erasr', 'cleanup'],
    ['clean up', 'cleanup'],
    ['remove peple', 'cleanup'],
    ['ligth', 'relight'],
    ['text remover', 'text-remover'],
    ['textremover', 'text-remover'],
    ['subtitel', 'text-remover'],
    ['outpaintng', 'uncrop'],
    ['variatons', 'stable-diffusion-reimagine'],
    ['resizer', 'universal-resizer'],
    ['prompt', 'text-to-image'],
    ['genrate', 'text-to-image'],
    ['unc', 'uncrop'],
    ['bg', 'remove-background'],
    ['removr bg', 'remove-background'],
    ['blur background', 'remove-background'],
    ['txt2img', 'text-to-image'],
    ['unblur', 'image-upscaler'],
    ['blemish', 'cleanup'],
    ['headshot', 'relight'],
    ['passport', 'replace-background'],
    ['thumbnail', 'universal-resizer'],
  ])('%j means %s', (query, id) => {
    expect(first(tools, query)).toBe(id)
  })
})

describe('in French', () => {
  test.each([
    ['detourer', 'remove-background'],
    ['détourrer', 'remove-background'],
    ['suprimer le fond', 'remove-background'],
    ['arriere plan', 'remove-background'],
    ['agrandir', 'image-upscaler'],
    ['agrandisement', 'image-upscaler'],
    ['resolution', 'image-upscaler'],
    ['remplacr le fond', 'replace-background'],
    ['eclairage', 'relight'],
    ['lumiere', 'relight'],
    ['gome', 'cleanup'],
    ['netoyage', 'cleanup'],
    ['decadrage', 'uncrop'],
    ['extension', 'uncrop'],
    ['enlever fond', 'remove-background'],
    ['enlever le fond', 'remove-background'],
    ['remove background', 'remove-background'],
    ['flou', 'image-upscaler'],
    ['ciel', 'replace-background'],
    ['photo d’identité', 'replace-background'],
    ['text remover', 'text-remover'],
    ['miniature', 'universal-resizer'],
    ['redimentionner', 'universal-resizer'],
    ['generateur', 'text-to-image'],
    ['sous titres', 'text-remover'],
  ])('%j means %s', (query, id) => {
    expect(first(french, query)).toBe(id)
  })
})

test.each(['pizza', 'spreadsheet', 'xyzzy', 'voiture', 'zzzzzzzz', 'music player', 'qq', 'transport', 'pdf'])(
  '%j is none of ours',
  (query) => {
    expect(findByWords(tools, query)).toEqual([])
    expect(findByWords(french, query)).toEqual([])
  },
)

test('nothing asked leaves all of them in their order', () => {
  expect(findByWords(tools, '')).toEqual(tools)
  expect(findByWords(tools, ' %/ ')).toEqual(tools)
})

test('a name counts more than another name, and that more than the sentence below', () => {
  const named = { title: 'Lamp', summary: '', keywords: [] }
  const alsoNamed = { title: 'Relight', summary: '', keywords: ['lamp'] }
  const described = { title: 'Studio', summary: 'Put a lamp into it.', keywords: [] }
  expect(findByWords([described, alsoNamed, named], 'lamp')).toEqual([named, alsoNamed, described])
})
