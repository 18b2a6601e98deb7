import { expect, test } from 'vitest'
import { promptBackdrops, sceneCategories } from '../../../shared/prompt-words/meaning.ts'
import { backdropNames } from '../backdrops/paint-backdrop.ts'
import { readSceneryManifest } from '../scenery/scenery-manifest.ts'
import { understandPrompt } from './understand.ts'

const { vocab } = readSceneryManifest()

test('the prompt becomes tags of the model, scene first', () => {
  const understood = understandPrompt('snowy mountains under a blue sky', '', vocab)
  expect(understood).toEqual({
    wanted: [{ tags: ['mountain', 'snow', 'bluesky'], weight: 1 }],
    avoided: [],
    backdrop: null,
    style: null,
    unknown: [],
  })
})

test('what is left out leads the model away; what it never heard of does not reach it', () => {
  const understood = understandPrompt('a street and a forest with two cats, no fog', 'snow, people', vocab)
  expect(understood.wanted.map(({ tags }) => tags)).toEqual([['street'], ['forest']])
  expect(understood.avoided).toEqual(['fog', 'snow'])
  expect(understood.unknown).toEqual(['cats'])
})

test('of two scenes the nearer one is below, whichever is named first', () => {
  const places = (prompt: string) =>
    understandPrompt(prompt, '', vocab).wanted.map(({ tags, place }) => [tags[0], place])
  expect(places('a lake in front of mountains')).toEqual([
    ['sea', 'near'],
    ['mountain', 'far'],
  ])
  expect(places('mountains above a forest')).toEqual([
    ['mountain', 'far'],
    ['forest', 'near'],
  ])
  expect(places('mountains, forest and sea').map(([, place]) => place)).toEqual([undefined, undefined, undefined])
})

test('a model that knows fewer words is asked for those it knows', () => {
  const understood = understandPrompt('a foggy sea and a street', '', ['<null>', 'sea'])
  expect(understood.wanted).toEqual([{ tags: ['sea'], weight: 1 }])
})

test.each([
  ['a cat on a chair', /not understood: 2$/],
  ['xkcd blorp', /not understood: 2$/],
  ['porn on a beach', /forbidden/],
])('%s is an invalid prompt', (prompt, detail) => {
  expect(() => understandPrompt(prompt, '', vocab)).toThrow(
    expect.objectContaining({ code: 'prompt-invalid', detail: expect.stringMatching(detail) }),
  )
})

test('the lexicon knows what the model and the renderer can draw', () => {
  expect(promptBackdrops).toEqual(backdropNames)
  expect(vocab).toEqual(expect.arrayContaining([...sceneCategories]))
})
