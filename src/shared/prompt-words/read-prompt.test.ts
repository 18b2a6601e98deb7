import { expect, test } from 'vitest'
import { describePrompt } from './describe-prompt.ts'
import { readPrompt } from './read-prompt.ts'

test.each([
  ['snowy mountains under a blue sky', ['snowy', 'mountains', 'blue sky']],
  ['a quiet street at night', ['street', 'night']],
  ['Hazy valleys, golden hour', ['hazy', 'valleys', 'golden hour']],
  ['beaches of a tropical island', ['beaches', 'tropical', 'island']],
  ['cities in the fog', ['cities', 'fog']],
  ["the sea's waves at dawn", ['sea', 'waves', 'dawn']],
  ['watercolour of birch trees', ['watercolour', 'birch', 'trees']],
  ['under water', ['under water']],
  ['an (icy:1.3) façade', ['icy', 'façade']],
  ['Des châteaux enneigés sous un ciel d’hiver', ['châteaux', 'enneigés', 'ciel', 'hiver']],
  ["Une rue calme, la nuit, peinture à l'huile", ['rue', 'nuit', "peinture à l'huile"]],
  ['une tour au coucher du soleil', ['une tour', 'coucher du soleil']],
  ['gratte-ciel dans la brume, en noir et blanc', ['gratte-ciel', 'brume', 'en noir et blanc']],
  ['des forêts couvertes de neige sous l’orage', ['forêts', 'neige', 'orage']],
])('%s: all of it is drawn', (prompt, drawn) => {
  expect(describePrompt(prompt)).toEqual({ drawn, ignored: [], isDrawable: true })
})

test.each([
  ['a cat on a chair', ['cat', 'chair']],
  ['qwertz asdf', ['qwertz', 'asdf']],
  ['something blue', ['blue', 'something']],
  ['a hot air balloon', ['hot air balloon']],
  ['portrait of a young woman', ['portrait', 'young', 'woman']],
  ['un chat près d’une fenêtre', ['chat', 'fenêtre']],
  ['un bonhomme de neige', ['bonhomme de neige']],
  ['', []],
])('%s: nothing of it can be drawn', (prompt, ignored) => {
  expect(describePrompt(prompt)).toEqual({ drawn: [], ignored, isDrawable: false })
})

test('what cannot be drawn is said beside what can', () => {
  expect(describePrompt('two dogs running on a foggy beach, dogs everywhere')).toEqual({
    drawn: ['foggy', 'beach'],
    ignored: ['dogs', 'running', 'everywhere'],
    isDrawable: true,
  })
})

test('what is not wanted ends with its phrase, and is not among the ignored', () => {
  const { wanted, unwanted, unknown } = readPrompt('a street without people or snow, trees, no cars at night')
  expect(wanted.map(({ words }) => words)).toEqual(['street', 'trees', 'night'])
  expect(unwanted).toEqual([{ moods: ['snow'], usually: 'mountain' }])
  expect(unknown).toEqual([])
})

test('French negations, and words that mean something else in English', () => {
  const { wanted, unwanted } = readPrompt('la mer sans neige ni brouillard, mais avec des nuages')
  expect(wanted.map(({ words }) => words)).toEqual(['mer', 'nuages'])
  expect(unwanted.map(({ moods }) => moods)).toEqual([['snow'], ['fog']])
  expect(describePrompt('a tour of a forest with a rose')).toMatchObject({
    drawn: ['forest'],
    ignored: ['tour', 'rose'],
  })
  expect(readPrompt('birds sang au sein de la forêt').isForbidden).toBe(false)
})

test.each(['a naked forest', 'NSFW beach', 'gore, mountains', 'une femme nue', 'plage, scènes érotiques'])(
  '%s is refused',
  (prompt) => {
    expect(describePrompt(prompt).isDrawable).toBe(false)
    expect(readPrompt(prompt).isForbidden).toBe(true)
  },
)
