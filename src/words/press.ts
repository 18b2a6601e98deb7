export interface PressFacts {
  readonly toolCount: number
  readonly toolNames: string
  readonly retentionDays: number
  readonly monthlyPrice: string
  readonly yearlyPrice: string
  readonly languages: string
}

/** The press kit, on its page and in the texts of its archive. */
export const pressWords = {
  title: 'Press kit',
  lead: 'The name, the logo, pictures of the product, and sentences you may use as they are.',
  download: 'Download everything',
  downloadOne: (what: string, type: string) => `Download ${what} as ${type}`,
  megabytes: (count: string) => `${count} MB`,
  kilobytes: (count: string) => `${count} kB`,
  name: {
    title: 'Name',
    text: 'Safelight, one word, with a capital. A safelight is the lamp of a darkroom: it lets you see what you are doing without harming the picture.',
  },
  short: {
    title: 'In short',
    label: (words: number) => `About ${words} words`,
    text25:
      'Safelight is a web suite of AI image tools that runs on a server of your own: backgrounds removed, objects erased, photos enlarged. The models run there.',
    text50:
      'Safelight is a web suite of AI image tools that runs on a server of your own. Drop a photo and the background is gone: the models run on that server, no account is needed, and pictures are deleted after two weeks. It starts with one command and is free software.',
    text100:
      'Safelight is a web suite of AI image tools for creators that runs on a server of your own. It removes backgrounds, cleans up objects and text, enlarges, relights, extends and redraws pictures, in any browser, on a desk or a phone. The models run on that server: by default nothing is sent to anybody else, no account is needed to begin, and pictures are deleted after two weeks. Whoever runs it decides what it costs: a free tier, a Pro tier with a trial, or everything for everyone. Safelight starts with one command and is free software under the Apache licence.',
  },
  facts: {
    title: 'Facts',
    rows: ({ toolCount, toolNames, retentionDays, monthlyPrice, yearlyPrice, languages }: PressFacts) => [
      { label: 'What', text: 'A self-hosted web suite of AI image tools' },
      { label: 'Tools', text: `${toolCount}: ${toolNames}` },
      { label: 'For', text: 'Photographers, shops, studios, estate agents, anybody with a picture' },
      { label: 'Runs on', text: 'A computer with Node; no graphics card needed. Postgres and S3 if you like' },
      { label: 'Pictures', text: `Stay on the server by default, and are deleted after ${retentionDays} days` },
      {
        label: 'Price',
        text: `The software is free. Where its operator sells Pro, the price is theirs; ${monthlyPrice} a month or ${yearlyPrice} a year is what it comes with`,
      },
      { label: 'Licence', text: 'Apache License 2.0' },
      { label: 'Languages', text: languages },
    ],
  },
  logo: {
    title: 'Logo',
    marks: {
      'wordmark-on-light': 'Wordmark, on light',
      'wordmark-on-dark': 'Wordmark, on dark',
      'mark-on-light': 'Mark, on light',
      'mark-on-dark': 'Mark, on dark',
      icon: 'Icon',
    },
    rules:
      'Keep a clear space of half the mark around it. Do not recolour, tilt or outline it, and do not set the name in another typeface: it is Geist, semibold.',
  },
  screenshots: {
    title: 'Screenshots',
    text: 'The product itself, at work on pictures of our own. You may crop them.',
    scenes: { home: 'Home', 'remove-background': 'Remove background', tools: 'Tools' },
    looks: { light: 'light', dark: 'dark', phone: 'phone' },
    name: (scene: string, look: string) => `${scene}, ${look}`,
  },
  colours: {
    title: 'Colours',
    text: 'Greys without any colour, so that the picture is the only thing that has one, and a single accent.',
    themes: { light: 'Light table', dark: 'Darkroom' },
    names: {
      canvas: 'Canvas',
      surface: 'Surface',
      line: 'Lines',
      text: 'Text',
      muted: 'Quiet text',
      accent: 'Cyanotype, the accent',
      ok: 'Good',
      warn: 'Careful',
      danger: 'Wrong',
      mask: 'Mask',
    },
  },
  questions: {
    title: 'Questions',
    text: 'Write through {contact}: the topic Press is meant for you.',
    contact: 'Contact',
  },
}
