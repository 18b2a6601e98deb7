export const apiKeyWords = {
  title: 'API keys',
  off: 'This server does not offer the API.',
  loading: 'Loading your keys',
  signedOut: 'Log in to make keys, with which your programs use the tools.',
  login: 'Login to start',
  /** What a key is. */
  about: 'A key lets a program of yours use every tool over HTTP, and does nothing else in your account.',
  guide: 'How to use the API',
  list: 'Your API keys',
  /** How it begins. */
  begins: (prefix: string) => `${prefix}…`,
  create: 'Create key',
  createNote: 'Name it for the program that will use it, so that you know later which one to revoke.',
  name: 'Name of the key',
  shown: {
    title: 'Your new key',
    warning:
      'Copy it now: it is shown once, and nobody can look it up later. Whoever has it can use the API in your name.',
    rotated: (time: string) => `The old key works until ${time}. Put the new one in its place before that.`,
    label: 'Key',
    copy: 'Copy the key',
    done: 'Done',
  },
  facts: {
    created: (time: string) => `Created ${time}`,
    lastUsed: (time: string) => `Last used ${time}`,
    notUsed: 'Not used yet',
    requests: (count: number, words: string) => (count === 1 ? '1 request' : `${words} requests`),
    previous: (time: string) => `The old key works until ${time}`,
  },
  actions: {
    rename: 'Rename',
    renameNamed: (name: string) => `Rename ${name}`,
    rotate: 'Rotate',
    rotateNamed: (name: string) => `Rotate ${name}`,
    revoke: 'Revoke',
    revokeNamed: (name: string) => `Revoke ${name}`,
  },
  rename: { title: 'Rename the key' },
  rotate: {
    title: (name: string) => `Rotate ${name}?`,
    note: (hours: number) =>
      `You get a new key. The old one works for ${hours} more hours, so that your programs can change over without a break.`,
    ends: (time: string) => `The key before it, which would work until ${time}, ends now.`,
    keep: 'Not now',
    confirm: 'Rotate the key',
  },
  revoke: {
    title: (name: string) => `Revoke ${name}?`,
    note: 'Programs that use it are refused from this moment on; what they have sent already is still worked on. This cannot be undone.',
    keep: 'Keep it',
    confirm: 'Revoke the key',
    done: 'The key is revoked',
  },
  full: (count: number) => `You have ${count} keys, and cannot have more: revoke one first.`,
}
