/** The page that writes to the operator. */
export const contactWords = {
  title: 'Contact',
  lead: 'Safelight is self-hosted: the people who run this server answer for it, and they read what you write here.',
  write: 'Write a message',
  form: {
    name: 'Name (optional)',
    email: 'E-mail',
    emailHint: 'The answer goes to this address, and nothing else does.',
    emailInvalid: 'Enter an address like you@example.com',
    topic: 'Topic',
    topics: {
      support: 'Support: something does not work',
      billing: 'Billing: payments and subscriptions',
      privacy: 'Privacy: my data',
      press: 'Press',
      api: 'API',
      other: 'Something else',
    },
    request: 'Request number (optional)',
    requestHint: 'An error card shows it. It finds the entry in the server’s log.',
    requestInvalid: 'Copy the number as the error card shows it',
    message: 'Message',
    messageShort: (least: number) => `Write at least ${least} characters`,
    details: 'Add the details for a report (below)',
    send: 'Send the message',
  },
  sent: {
    title: 'Thanks, your message was sent',
    next: (host: string) =>
      `It is in the mailbox of the people who run ${host}. They answer by e-mail; how soon is up to them. This site keeps no copy: here is what you sent.`,
    email: 'Answer to',
    topic: 'Topic',
    request: 'About request',
    message: 'Message',
    another: 'Write another message',
  },
  who: 'Who reads it',
  whoText:
    'The operator of {host}. You know them if they gave you this address: your studio, your team, or yourself. There is no company behind the software that could see or restore your pictures.',
  broken: 'Details for a report',
  brokenText:
    'When something is broken, say what you did and what you expected. These lines help to find out why; they hold nothing about your pictures, and go with your message only if you tick the box.',
  detailsLabel: 'Details for a report',
  sooner: 'Sooner than an answer',
  soonerLinks: {
    delete: 'Delete pictures, export or delete your account: {settings}',
    stored: 'What is stored and for how long: {privacy}',
    limits: 'Limits and plans: {pricing}',
  },
  links: { settings: 'Settings', privacy: 'Privacy', pricing: 'Pricing' },
}
