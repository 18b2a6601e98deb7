export const fieldWords = {
  required: 'Required',
  seed: 'Seed',
  seedHint: 'The same seed and settings give the same picture.',
  randomSeed: 'Random',
  anotherSeed: 'Another seed',
}
