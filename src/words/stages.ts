/** What an engine is at, by the name that it reports: tasks carry that name, and pages show these words for it. */
export const stageWords = {
  'Reading the image': 'Reading the image',
  'Checking the image': 'Checking the image',
  'Finding the subject': 'Finding the subject',
  'Refining the edges': 'Refining the edges',
  'Finding what lies behind': 'Finding what lies behind',
  'Adding detail': 'Adding detail',
  'Looking at the picture': 'Looking at the picture',
  'Arranging it anew': 'Arranging it anew',
  'Setting the light': 'Setting the light',
  'Imagining what lies beyond': 'Imagining what lies beyond',
  'Healing the seam': 'Healing the seam',
  'Drawing the scene': 'Drawing the scene',
  Painting: 'Painting',
  Finishing: 'Finishing',
  'Loading the model': 'Loading the model',
  Drawing: 'Drawing',
  'Waiting for the image server': 'Waiting for the image server',
  'The image server is busy, trying again': 'The image server is busy, trying again',
  'Receiving the picture': 'Receiving the picture',
  'Fitting it in': 'Fitting it in',
  'Checking the picture': 'Checking the picture',
  'Checking the result': 'Checking the result',
  Saving: 'Saving',
}

/** The name of a stage that pages have words for. */
export type Stage = keyof typeof stageWords
