export interface ApiLimitFacts {
  readonly maxMegabytes: number
  readonly maxMegapixels: number
  readonly maxSide: string
  readonly retentionDays: number
}

/** The page about the API. Code, codes and paths are the same in every language. */
export const apiPageWords = {
  title: 'API',
  lead: 'The pages of this site talk to the server over plain HTTP, and so can you. A plan with keys and credits is announced, not open yet.',
  today: {
    title: 'What works today',
    same: 'Everything the pages do: start a tool, follow its task, fetch the pictures. You are the same visitor as in a browser, known by a cookie, with the same plan and the same limits.',
    open: 'This server takes runs from programs: nothing else is needed.',
    guarded:
      'This server asks for the token of its bot check in the header {header}. Pages get one by a proof of work; a program without it is refused with {code}. On a server of your own, {setting} turns that off.',
    keys: 'There are no API keys yet. What is described here may change until there are.',
  },
  sample: {
    title: 'Try it',
    lead: 'Save a photo as {photo}, and run one of these next to it. Each starts a task, waits for it, and saves the cut-out.',
    tabs: 'Language of the sample',
    needs: {
      shell: 'Needs curl and jq.',
      javascript: 'Needs Node 20 or later, and no packages: save it as cutout.mjs.',
      python: 'Needs Python 3 and the package requests.',
    },
    comments: {
      /** Where the server refuses them. */
      guarded: 'This server takes programs only with APP_INTEGRITY=off',
      start: 'Start, and keep the cookie that owns the task',
      wait: 'Wait until it is over',
      fetch: 'Fetch the cut-out',
      saved: 'Saved cutout.png',
    },
    cookie:
      'The cookie makes the pictures yours. Without it the server does not know who asks: your list is empty, and a task answers 404.',
  },
  prices: {
    title: 'Prices',
    today: 'Today',
    todayFacts: 'Nothing. Runs count towards the limits of your plan, as on the pages.',
    planned: 'Announced, not on sale yet',
    perPicture: 'A picture',
    perPictureFacts: '1 credit, whichever the tool. What fails costs nothing.',
    free: 'Free, once',
    credits: (count: string) => `${count} credits`,
    pack: (price: string, each: string) => `${price}, which is ${each} a picture`,
    open: 'The packs can be bought on the {pricing} as soon as there are keys to use them with.',
  },
  endpoints: {
    title: 'Endpoints',
    base: 'All of them start with {origin}.',
    tools: 'Start a tool',
    toolsHint:
      'Multipart fields: image (the file), mask (a PNG, white where something should happen) where the table says so, and params, a JSON object. Instead of image, from names a task of yours whose result is the picture.',
    columns: { endpoint: 'POST', takes: 'Takes' },
    takes: {
      image: 'image',
      imageMask: 'image, mask',
      imageMaybeMask: 'image, mask if you like',
      words: 'params only',
    },
    tasks: 'Follow a task',
    list: 'Your tasks, newest first. Query: cursor, limit, tool, state.',
    one: 'One task.',
    result: 'A result picture; n counts from 0.',
    cancel: 'Cancel a waiting or running task.',
    retry: 'Run a failed or cancelled task again, as a new one.',
    remove: 'Delete a task and its pictures.',
    removeMany: (most: number) => `Delete up to ${most} tasks: a JSON object with their ids.`,
    changes: 'Changes of your tasks, as they happen (websocket).',
    limits: 'What you may do now, and what is left of it.',
    openapi: 'All of the server, accounts and subscriptions included, is described in an OpenAPI document: {link}.',
    params: 'Settings of each tool',
    paramsHint: 'What params may hold, as JSON Schema. All of them have a default unless they are required.',
  },
  task: {
    title: 'A task',
    text: 'Starting a tool answers 202 with a task. Its {state} goes from {queued} to {processing} and ends as {ready}, {failed} or {cancelled}. While it waits, {position} and {seconds} say how long; while it runs, {progress} goes from 0 to 1. {results} holds links to the pictures.',
  },
  errors: {
    title: 'Errors',
    text: 'An answer of 400 or more has a body with a stable code, words for people, in English, and the number of the request in the server’s log. Where trying again helps at a known time, it is in {field}, and in seconds in the header {header}.',
    columns: { status: 'Status', code: 'Code', words: 'Words' },
  },
  limits: {
    title: 'Limits',
    files: ({ maxMegabytes, maxMegapixels, maxSide, retentionDays }: ApiLimitFacts) =>
      `Files up to ${maxMegabytes} MB and ${maxMegapixels} megapixels, no side longer than ${maxSide} pixels; results are kept for ${retentionDays} days.`,
    runs: (hours: number) => `Runs per ${hours} hours, by plan:`,
    everybody: 'On this server everybody has what Pro has.',
    columns: { tool: 'Tool', anonymous: 'No account', free: 'Free', pro: 'Pro' },
    rate: 'Requests of any kind are limited for each network address. Answers carry what is left in {left} and when it starts anew in {reset}, in seconds.',
  },
  links: { pricing: 'pricing page' },
}
