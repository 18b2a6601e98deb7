import { expect, test } from 'vitest'
import { readDictionary } from '../testing/dictionary.ts'

/** The product's specification, section 8: every text of its error catalogue. */
const errors = [
  'An error occurred during remove background process, please try again',
  'Error when try to process image, please try again',
  'An error occurred on upscale process of your image, please try again',
  'An error occurred on process of your image, please try again',
  'An error has occurred, please try again',
  'Error during the process, please try again',
  'Error during the relight process, please try again',
  'There was an issue, please try again later',
  'Error during the creation of the example, please try again',
  'We are having trouble fetching your user data...',
  'No account found with this email, please verify the email and try again',
  'Error during the creation of the reset link, please try again',
  'Our system marked the generated image as Not Safe For Work',
  'Not safe for work image detected',
  'NSFW image detected',
  'Our system detected watermark',
  'Invalid prompt',
  '{tool} Is not yet available in your region',
  'No text found in the image',
  "Can't copy image to the clipboard",
  'Error while saving the template',
  'Error while deleting the template',
  'You have reached the maximum number of templates you can save',
  'You have reached the usage cap',
  'High Traffic Alert',
  'Our service has been under heavy demand, please try again in a few minutes.',
  'Usage Limit Reached',
  'You have reached the daily usage limit of our text to image model',
  'Error trying to retrieve prices',
  'An error occurred',
  'Not able to validate your session',
  'Error during the link process, please try again',
  'Error during the unlink process, please try again',
  'Check your inbox to confirm your email',
  'Your email address is already linked with a {provider} account. Please use {provider} connection',
  'An error has occurred with {provider}',
  'An error has occurred, to you use a popup blocker ?',
  'An error has occurred',
  'Check your mail inbox, we have sent you a link to sign in',
]

/** Sections 2, 4, 5 and 9: what a visitor reads elsewhere. */
const screens = [
  // tools listing
  ...['All', 'Highlight', 'New', 'Image edition', 'Generation', 'Generative tools', 'Real-estate', 'Portrait edition'],
  // pricing
  ...['Free', 'Pro', 'API'],
  // relight
  ...['Light {number}', 'Ambient', 'Background', 'Preset', 'Distance', 'Radius', 'Power', 'Color', 'Receive light'],
  ...['Transparent', 'Original', 'Result', 'Depth estimation', 'Normal map', 'Processing...'],
  ...['Cleanup', 'Enhance/Upscale', 'Remove background', 'Relight', 'Upscale to 2k'],
  // text remover
  'Remove text',
  // replace background
  ...['Back', 'Back to edit', 'Or try with an example', 'Forest', 'Balloons', 'Snowing', 'Beach', 'Underwater'],
  ...['Iridescent', 'Volcano', 'Futuristic', 'Abstract', 'Lavender', 'Stadium'],
  // uncrop
  ...['Download', 'Edit', 'Custom', 'Landscape', 'Portrait', 'Square', 'Loading ...'],
  // image variants
  'Reimagine {variant}',
  // sign-in dialog and account panel
  ...['account', 'sign up', 'Sign in to continue', 'or', 'unlock pro', 'Login to start'],
  'Will be regenerated in {sec}s',
  // settings
  ...['User ID', 'Link', 'Unlink', 'Logout', 'Subscribe', 'Manage subscription', 'Cancel subscription'],
  // too-many-requests page
  ...['Contact us', 'Unlock pro features'],
  // Pro modal
  ...['Select plan', 'Identification', 'Start Pro', 'Start 1 day Free trial', 'Start {days} days Free trial'],
  'The coupon will be applied at the payment step',
  'Waiting for the subscription to complete on the other tab...',
  // states
  ...[
    'deleted today',
    'deleted tomorrow',
    'deleted in {days} days',
    'Active',
    'Cancelled',
    'Inactive',
    'Payment due',
    'Trial period',
  ],
  'Please open validation link on same browser',
  // validation
  'This field is required',
  'Batch is limited to {count} images',
  'Only {limit} files can be processed at a time',
  'with {scale}x scale we support only image up to {sizeLimit} x {sizeLimit}',
  ...['Password differ', 'Account already in use', 'Required'],
]

test.each([
  ['error', errors],
  ['screen', screens],
])('every %s text of the specification is in the dictionary, to the letter', async (_, wanted) => {
  const said = new Set((await readDictionary('en')).flatMap(everythingSaid).map(withoutNames))
  expect(wanted.filter((text) => !said.has(withoutNames(text)))).toEqual([])
})

/** What stands for a fact may be called differently. */
const withoutNames = (text: string): string => text.replace(/\{\w+\}/g, '{}').replaceAll('’', "'")

/** Each text, and each sentence of those that have several. A function says what it says to names, and to few and many. */
function everythingSaid(words: unknown): string[] {
  if (words === anyFact) return []
  if (typeof words === 'string') return [words, ...words.split(/(?<=[.?!]) /), ...words.split(/\.(?: |$)/)]
  if (typeof words === 'function')
    return facts(words).flatMap((given) => everythingSaid(answerOf(words as Sentence, given)))
  if (typeof words !== 'object' || words === null) return []
  return Object.values(words).flatMap(everythingSaid)
}

/** In place of what a function is told: the names of its parameters, and the counts that change a sentence. */
const facts = (words: object): unknown[][] => {
  const { length } = words as { length: number }
  return [Array.from({ length }, () => anyFact), ...[0, 1, 2].map((count) => Array.from({ length }, () => count))]
}

type Sentence = (...given: unknown[]) => unknown

const answerOf = (words: Sentence, given: unknown[]): unknown => {
  try {
    return words(...given)
  } catch {
    // A fact of another kind than this sentence takes.
    return ''
  }
}

/** Reads as `{fact}`, and so does whatever is asked of it. */
const anyFact: unknown = new Proxy(() => anyFact, {
  get: (_, key) => (key === Symbol.toPrimitive || key === 'toString' ? () => '{fact}' : anyFact),
  apply: () => anyFact,
})
