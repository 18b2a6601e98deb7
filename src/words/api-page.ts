interface CallFacts {
  readonly seconds: number
  readonly perMinute: number
}

interface JobFacts {
  readonly maxPictures: number
  readonly hours: number
  readonly days: number
}

/** The page about the API. Code, addresses and names of fields are the same in every language. */
export const apiPageWords = {
  title: 'API',
  lead: 'Send a picture, get a picture back: the tools of this site for programs, over HTTP and with a key.',
  off: 'The operator of this server has switched the API off: keys do not work here.',
  steps: {
    title: 'Five steps to a cut-out',
    lead: 'Save a photo as {photo} first. Everything else is below, to copy.',
    server: 'Start a server of your own, or use this one',
    serverHint: 'This page comes from {origin}, which runs already.',
    signIn: 'Sign in',
    signInHint: 'With an account, free of charge: {link}.',
    signInLink: 'log in',
    signedInAs: (who: string) => `You are signed in as ${who}.`,
    key: 'Create a key in the settings and keep it in your shell',
    keyHint: 'Under {link}. It is shown once.',
    keyLink: 'Settings, API',
    call: 'Cut out the photo',
    look: 'Look at it',
  },
  tryIt: 'Try it',
  samples: {
    title: 'Samples',
    lead: 'The call of step 4 in other languages. Each reads the key from {key} and saves {cutout}.',
  },
  endpoints: {
    title: 'Endpoints',
    lead: 'POST a form (multipart/form-data) with your key in {header}. The answer is the picture itself. Addresses and fields are those that programs written for Clipdrop know: change their base address to {origin}.',
    required: 'required',
    /** A value that is used when the field is left out. */
    standard: (value: string) => `default: ${value}`,
    characters: (count: string) => `up to ${count} characters`,
    range: (least: string, most: string) => `${least} to ${most}`,
    file: 'file',
    image: 'The picture.',
    mask: 'White where something is to happen, black elsewhere; as large as the picture.',
    megabytes: (count: number) => `up to ${count} MB`,
    megapixels: (count: number) => `${count} megapixels`,
    sides: (width: number, height: number) => `${width} × ${height} pixels`,
    answer: 'Answers with {types}.',
    byPicture:
      'Answers with {types}: the second where the picture has transparency, otherwise the first, whichever of them the header accept asks for.',
    negotiated: 'Answers with {types}, whichever the header accept asks for; otherwise the first.',
    alias: 'Also at {alias}.',
    retain: 'Pictures are deleted as soon as the answer is sent. With the field {field} they are kept for 14 days.',
  },
  jobs: {
    title: 'Jobs',
    lead: ({ maxPictures, hours, days }: JobFacts) =>
      `A call waits for its picture. A job does not: it takes up to ${maxPictures} pictures, every tool with all its settings, and as long as it needs. Its pictures are kept for ${hours} hours, or ${days} days if you ask for it.`,
    start:
      'Start a job: tool, params (JSON), image_file once for every picture, mask_file as often, webhook_url, retain. Or the same as JSON, with images by https address.',
    list: 'Your jobs, newest first: cursor, limit, state, tool.',
    one: 'One job: its state, its progress, and signed links to its pictures.',
    cancel: 'Stop it. What was not made is not charged.',
    remove: 'Delete it and its pictures.',
    tools: 'The tools, and the JSON Schema of what each one takes as params.',
    credits: 'What is left.',
  },
  webhooks: {
    title: 'Webhooks',
    text: 'Name a webhook_url, and it is notified when the job has ended, with the job in the body. The message is signed with your secret from the {settings}, in the form of {standard}, and sent again for 24 hours until you answer with 2xx.',
    settings: 'settings',
    standard: 'Standard Webhooks',
  },
  idempotency: {
    title: 'Retries',
    text: (hours: number) =>
      `A call that broke off can be made again without paying twice: send the header {header} with a text of your own, another one for every picture. For ${hours} hours the same call gives the same bytes and costs nothing more; the same key with other fields is refused with 409.`,
  },
  errors: {
    title: 'Errors',
    text: 'Whatever fails costs nothing. The body says why in one sentence, and names the field where there is one.',
    columns: { status: 'Status', meaning: 'Meaning' },
  },
  limits: {
    title: 'Limits and headers',
    text: ({ seconds, perMinute }: CallFacts) =>
      `A key may make ${perMinute} calls a minute to each address. A call ends within ${seconds} seconds. Pages of other sites may call too, and read these headers:`,
    columns: { header: 'Header', meaning: 'Meaning' },
  },
  prices: {
    title: 'Credits',
    perPicture: 'A picture',
    perPictureFacts: '1 credit, whichever the tool.',
    free: 'Free, once',
    credits: (count: string) => `${count} credits`,
    pack: (price: string, each: string) => `${price}, which is ${each} a picture`,
    buy: 'Buy them, and see what they were used for, in the {settings}.',
    see: 'See what they were used for in the {settings}.',
    settings: 'settings',
    off: 'On this server nothing is sold: a key is all you need.',
  },
  clients: {
    title: 'Clients',
    command:
      'From a shell, without a line of code: a whole folder at once, with progress, and it goes on where it was interrupted.',
    package: 'In JavaScript and TypeScript, a typed client for browsers and Node, without dependencies:',
    openapi:
      'For everything else: {link} describes the whole API in OpenAPI 3.1, made from what the server checks calls with.',
  },
  versions: {
    title: 'What may change',
    text: 'This is version 1. It grows, but a program that works today goes on working.',
    stays: 'Will not change',
    staysFacts: [
      'Addresses, the names and meaning of fields, and what happens when a field is left out.',
      'The types of answers, the status of an error and its {code}.',
      'Headers, how a webhook is signed, and that a failed call costs nothing.',
    ],
    changes: 'May change at any time',
    changesFacts: [
      'New addresses, tools, optional fields, headers, error codes and properties in JSON: ignore what you do not know.',
      'The sentence of an error: programs look at {code}.',
      'The pixels: tools get better. The same seed gives the same picture until then.',
      'Limits, upwards.',
    ],
    next: 'What would break programs comes under a new number, and stands beside this one.',
    pages: 'The addresses that the pages of this site talk to are not part of it: they change without notice.',
  },
}
