/**
 * Every error a visitor can meet: a stable code, the HTTP status it travels with, and the words shown.
 * The words are public; what helps an engineer goes into AppError's detail, which only reaches the log.
 */
const catalogue = {
  'bad-request': { status: 400, message: 'The request could not be understood' },
  'params-invalid': { status: 400, message: 'Some settings of this request are not valid' },
  'image-missing': { status: 400, message: 'Choose an image to start' },
  'image-empty': { status: 400, message: 'This file is empty' },
  'image-too-large': { status: 413, message: 'This file is too large: the limit is 30 MB' },
  'image-too-many-pixels': { status: 413, message: 'This image is too large: the limit is 25 megapixels' },
  'image-unsupported': { status: 415, message: 'This format is not supported: use a JPEG, PNG or WebP image' },
  'image-damaged': { status: 422, message: 'This image is damaged and cannot be read: try another copy of it' },
  'image-without-subject': {
    status: 422,
    message: 'No subject was found in this image: try one where it stands out',
  },
  'mask-empty': { status: 400, message: 'Paint over what should go first' },
  'mask-full': { status: 400, message: 'Leave some of the picture unpainted' },
  'text-not-found': { status: 422, message: 'No text found in the image' },
  'watermark-detected': { status: 422, message: 'Our system detected watermark' },
  'prompt-invalid': { status: 422, message: 'Invalid prompt' },
  'result-nsfw': { status: 422, message: 'Our system marked the generated image as Not Safe For Work' },
  'input-nsfw': { status: 422, message: 'Not safe for work image detected' },
  'image-nsfw': { status: 422, message: 'NSFW image detected' },
  'upscale-too-large': {
    status: 422,
    message: 'with {scale}x scale we support only image up to {sizeLimit} x {sizeLimit}',
  },
  'upscale-not-needed': { status: 422, message: 'This image is already {sizeLimit} pixels or more on its long side' },
  'uncrop-too-small': { status: 422, message: 'Leave at least {sizeLimit} pixels of each side' },
  'region-blocked': { status: 451, message: '{tool} Is not yet available in your region' },
  'heavy-demand': {
    status: 503,
    message: 'Our service has been under heavy demand, please try again in a few minutes.',
  },
  'not-signed-in': { status: 401, message: 'Login to start' },
  'pro-only': { status: 403, message: 'This is part of Pro' },
  'wrong-origin': { status: 403, message: 'This request came from another site and was refused' },
  'not-found': { status: 404, message: 'There is nothing here: it may have been deleted' },
  'task-finished': { status: 409, message: 'This task has already ended' },
  'batch-too-large': { status: 400, message: 'Batch is limited to {count} images' },
  'too-many-at-once': { status: 429, message: 'Only {limit} files can be processed at a time' },
  'usage-cap': { status: 429, message: 'You have reached the usage cap' },
  'rate-limited': { status: 429, message: 'Too many requests from your address: try again later' },
  'queue-full': { status: 503, message: 'High Traffic Alert' },
  'storage-full': { status: 507, message: 'The server has no room left for this image' },
  'task-timed-out': { status: 504, message: 'This took too long and was stopped: try a smaller image' },
  'task-out-of-memory': { status: 507, message: 'This image needs more memory than allowed: try a smaller one' },
  'remove-background-failed': {
    status: 500,
    message: 'An error occurred during remove background process, please try again',
  },
  'cleanup-failed': { status: 500, message: 'Error when try to process image, please try again' },
  'upscale-failed': {
    status: 500,
    message: 'An error occurred on upscale process of your image, please try again',
  },
  'process-failed': { status: 500, message: 'An error occurred on process of your image, please try again' },
  'replace-background-failed': { status: 500, message: 'There was an issue, please try again later' },
  'example-failed': { status: 500, message: 'Error during the creation of the example, please try again' },
  'relight-failed': { status: 500, message: 'Error during the relight process, please try again' },
  'template-not-saved': { status: 500, message: 'Error while saving the template' },
  'template-not-deleted': { status: 500, message: 'Error while deleting the template' },
  'template-limit': { status: 409, message: 'You have reached the maximum number of templates you can save' },
  'generation-failed': { status: 500, message: 'Error during the process, please try again' },
  'auth/user-disabled': { status: 403, message: 'This account is disabled' },
  'auth/invalid-credential': { status: 401, message: 'The e-mail or the password is wrong' },
  'auth/wrong-password': { status: 401, message: 'The current password is wrong' },
  'auth/invalid-action-code': {
    status: 400,
    message: 'This link is not valid, or was used already: ask for a new one',
  },
  'auth/expired-action-code': { status: 400, message: 'This link has expired: ask for a new one' },
  'auth/other-browser': { status: 403, message: 'Please open validation link on same browser' },
  'auth/email-not-verified': { status: 403, message: 'Check your inbox to confirm your email' },
  'auth/account-exists-with-different-credential': {
    status: 409,
    message: 'Your email address is already linked with a {provider} account. Please use {provider} connection',
  },
  'auth/credential-already-in-use': { status: 409, message: 'Account already in use' },
  'auth/user-not-found': {
    status: 404,
    message: 'No account found with this email, please verify the email and try again',
  },
  'auth/last-provider': { status: 409, message: 'This is your only way to sign in: link another one first' },
  'auth/weak-password': { status: 400, message: 'Use at least {least} characters' },
  'auth/too-many-requests': { status: 429, message: 'Too many tries: try again later' },
  'auth/session-invalid': { status: 401, message: 'Not able to validate your session' },
  'auth/link-failed': { status: 500, message: 'Error during the link process, please try again' },
  'auth/unlink-failed': { status: 500, message: 'Error during the unlink process, please try again' },
  'auth/reset-link-failed': {
    status: 500,
    message: 'Error during the creation of the reset link, please try again',
  },
  'auth/internal-error': { status: 500, message: 'An error has occurred' },
  'prices-failed': { status: 502, message: 'Error trying to retrieve prices' },
  'billing-off': { status: 404, message: 'Nothing is sold on this server: ask its operator' },
  'billing-failed': { status: 502, message: 'The payment service does not answer, please try again later' },
  'already-subscribed': { status: 409, message: 'You have Pro already: see the settings' },
  'subscription-missing': { status: 404, message: 'There is no subscription to change' },
  'subscription-elsewhere': {
    status: 403,
    message:
      'This subscription belongs to {store} and needs admin privilege to be changed here: please contact support',
  },
  'webhook-invalid': { status: 400, message: 'This event is not signed by the payment service' },
  'user-subscription-error': { status: 500, message: 'We are having trouble fetching your user data...' },
  'mail-not-sent': { status: 503, message: 'The mail could not be sent, please try again later' },
  'integrity-missing': { status: 403, message: 'The check for bots is not done yet, please try again' },
  internal: { status: 500, message: 'An error has occurred, please try again' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof catalogue

/** What stands for `{name}` in a message. */
export type ErrorValues = Readonly<Record<string, string | number>>

export const errorMessage = (code: ErrorCode, values: ErrorValues = {}): string =>
  catalogue[code].message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** Errors that another picture would not have. */
export const isAboutImage = (code: string): boolean => code.startsWith('image-') || imageCodes.has(code)

const imageCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'input-nsfw',
  'task-out-of-memory',
  'text-not-found',
  'upscale-not-needed',
  'upscale-too-large',
  'watermark-detected',
])

/** Errors of the picture or the settings themselves: the same again would end the same way. */
export const isFinal = (code: string): boolean => code.startsWith('image-') || finalCodes.has(code)

const finalCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'not-found',
  'params-invalid',
  'mask-empty',
  'mask-full',
  'pro-only',
  'prompt-invalid',
  'input-nsfw',
  'result-nsfw',
  'region-blocked',
  'uncrop-too-small',
  'task-out-of-memory',
  'text-not-found',
  'upscale-not-needed',
  'upscale-too-large',
  'watermark-detected',
])

export const errorStatus = (code: ErrorCode): number => catalogue[code].status

interface AppErrorOptions {
  readonly values?: ErrorValues
  readonly detail?: string
  readonly retryAt?: Date | undefined
  readonly cause?: unknown
}

export class AppError extends Error {
  readonly code: ErrorCode
  /** For the log only. */
  readonly detail: string | undefined
  /** When trying again will help, where that is known. */
  readonly retryAt: Date | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(errorMessage(code, options.values), { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.detail = options.detail
    this.retryAt = options.retryAt
  }
}
