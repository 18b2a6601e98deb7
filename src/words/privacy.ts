export interface PrivacyFacts {
  readonly host: string
  readonly retentionDays: number
  readonly usageKeptDays: number
  readonly usageWindowHours: number
  readonly trialKeptDays: number
  readonly sessionDays: number
  readonly maxSessionDays: number
  readonly emailStopDays: number
  readonly signalsKeptDays: number
  readonly previewHours: number
  readonly jobKeptHours: number
  readonly idempotentHours: number
  readonly deliveriesKeptDays: number
}

/** The privacy page. It is true to the code: whoever changes what is stored changes it here. */
export const privacyWords = {
  title: 'Privacy',
  lead: 'Your pictures go to the server you are looking at, are worked on there, and are deleted.',
  short: ({ retentionDays, sessionDays }: PrivacyFacts) => [
    `Pictures and results are deleted ${retentionDays} days after the task has ended, or at once when you say so.`,
    'You need no account. Without one, a random number in a cookie is all that makes your pictures yours, ' +
      `and it is forgotten ${sessionDays} days after your last visit.`,
    'No advertising, no trackers, nothing sold, nothing used to train models.',
    'Analytics are off until you allow them.',
    'What is stored about you is yours to download and to delete: see {settings}.',
  ],
  sections: {
    operator: {
      title: 'Who is responsible',
      text: ({ host }: PrivacyFacts) => [
        `The operator of ${host}: the people who installed Safelight on this server. In the words of the GDPR they are the controller. There is no company behind the software that sees anything of what happens here.`,
        'Write to them through {contact}.',
      ],
    },
    pictures: {
      title: 'Your pictures',
      text: ({ retentionDays, previewHours }: PrivacyFacts) => [
        'A picture you start a tool with is stored together with its results, on this server’s disk or in the storage bucket its operator has set up, so that you can open and download them again.',
        `Both are deleted ${retentionDays} days after the task has ended, or at once when you delete them in your {history}. Previews, where a tool shows one before it runs, are deleted after ${previewHours === 1 ? 'an hour' : `${previewHours} hours`}.`,
        'They can be opened by you, through the cookie of your browser and on every device you sign in on, and by whoever operates this server, who has the storage it writes to. Nobody else sees them, and they are not used to train anything.',
        'Some tools look for nudity and for the marks of stock libraries before they work, and refuse what they find. Models on this server do that. The picture is shown to nobody; the log notes that a run was refused.',
      ],
    },
    programs: {
      title: 'Pictures of your programs',
      text: ({ retentionDays, jobKeptHours, idempotentHours }: PrivacyFacts) => [
        'A picture that a program sends with an API key is deleted, with its result, as soon as the answer has been sent. It is not in your history, and no other key opens it.',
        `It is kept longer only where the program asks for that: ${idempotentHours} hours for a call that it named with an Idempotency-Key, so that a second try gets the same answer; ${jobKeptHours} hours for a job that it comes back for; ${retentionDays} days where it says “retain”. It can delete a job before that.`,
        'A picture that a program names by its address is fetched by this server, which that other site then sees. When a job has ended, the URL that the program gives, if it gives one, is notified, with the links to its results.',
      ],
    },
    generation: {
      title: 'Where pictures are made',
      builtin: 'All models run on this server. No picture and no description of one is sent to another company.',
      checkpoint:
        'All models run on this server, also the one that draws. No picture and no description of one is sent to another company.',
      remote:
        'Most tools run on this server. Tools that draw something new (text to image, reimagine, uncrop, replace background, universal resizer, and cleanup where a program says what to draw) send your description, and where they need it your picture, to a server that the operator has connected. What happens to them there is up to its owner: ask the operator who that is.',
    },
    kept: {
      title: 'What is kept, and how long',
      text: ({ usageWindowHours }: PrivacyFacts) => [
        `This is all of it. The caps need to know what you ran in the last ${usageWindowHours} hours; everything else is there because you put it there, or because the site would not work or not be safe without it.`,
      ],
    },
    others: {
      title: 'Others who take part',
      stripe:
        'Payments: Stripe takes the money for Pro. It gets your e-mail address and the number of your account from us and your card from you; we never see the card. We keep the plan, its status and its dates. Stripe keeps records of payments as the law asks of it, also after you deleted your account here.',
      sandbox:
        'Payments: this server plays them in a sandbox on its own. No money moves and nobody else learns of it. Do not enter a real card.',
      noBilling: 'Payments: nothing is sold on this server.',
      social: (names: string) =>
        `Sign-in: if you use ${names}, they learn that you sign in here, and we get your name, your e-mail address and the address of your profile picture from them. Your browser fetches that picture from them when a page shows it. They learn nothing about the pictures you work on.`,
      noSocial: 'Sign-in: no other site takes part.',
      mail: 'Mail: links to sign in, and what you write through {contact}, travel through the operator’s mail server. A message is kept in the mailbox it was sent to, and not on this site.',
      reporting:
        'Errors: when a page breaks, it reports what broke and where in the code to an error service that the operator has chosen. Addresses, numbers of accounts and everything behind a question mark are taken out first.',
      noReporting: 'Errors: when a page breaks, it writes that to your browser’s own console and tells nobody.',
      botCheck:
        'Bot check: before the first run your browser solves a small puzzle that this server gives it. No other company takes part, and nothing about you is measured.',
    },
    analytics: {
      title: 'Analytics',
      text: ({ signalsKeptDays }: PrivacyFacts) => [
        'They are off. If you allow them, when asked or in {settings}, this site tells its own server which pages you open, which tools you run, how the runs end, and that you registered. No picture, no description and no e-mail address goes with it, and no other company takes part.',
        `These signals are kept for ${signalsKeptDays} days. You can turn them off again at any time, and a browser that asks not to be tracked counts as a no.`,
      ],
    },
    browser: {
      title: 'In your browser',
      text: ['What this site keeps in your browser itself. More about it on {cookies}.'],
    },
    grounds: {
      title: 'On what grounds',
      text: [
        'To do what you asked for: pictures, tasks, your account, your subscription, mails you ask for (a contract, Art. 6(1)(b) GDPR).',
        'To keep the service working and safe: caps, limits on tries, the log, error reports (a legitimate interest, Art. 6(1)(f)).',
        'Because you agreed to it: analytics (consent, Art. 6(1)(a)). What you answer when asked about a result is given freely, too.',
      ],
    },
    rights: {
      title: 'Your rights',
      text: [
        'To see and take along what is stored: with an account, {settings} has a button that gives you all of it as a file. Without one, the same file is at /auth/v1/export on this server.',
        'To have it deleted: the same page has a button that deletes all of your pictures, and with an account one that deletes it with everything that belongs to it. A subscription ends with it. Both take effect at once. What stays are the keyed hashes in the list above, which only this server’s secret can match with an address or a card you name.',
        'To have it corrected, to object, or to ask for less to be done with it: write to the operator through {contact}. If you are not content with the answer, you can complain to the data protection authority of your country.',
        'Copies that the operator keeps for emergencies may hold deleted data for a while longer; ask them for how long.',
      ],
    },
    changes: {
      title: 'Changes',
      text: ['When this page changes in meaning, the date at its top does.'],
    },
  },
  table: { why: 'Why', long: 'How long', who: 'Who sees it' },
  rows: ({
    retentionDays,
    usageKeptDays,
    usageWindowHours,
    trialKeptDays,
    sessionDays,
    maxSessionDays,
    emailStopDays,
    signalsKeptDays,
    previewHours,
    jobKeptHours,
    deliveriesKeptDays,
  }: PrivacyFacts) => [
    {
      what: 'Pictures and results',
      why: 'To work on them, and for you to open them again',
      long: `${retentionDays} days after the task ended; previews ${previewHours} h; or until you delete them`,
      who: 'You, the operator',
    },
    {
      what: 'The task: tool, settings, name, size and type of the file, times',
      why: 'Your history',
      long: 'As long as its pictures',
      who: 'You, the operator',
    },
    {
      what: 'That you ran a tool, and when',
      why: 'The caps',
      long: `${usageKeptDays} days`,
      who: 'You, the operator',
    },
    {
      what: 'Runs without an account, under a keyed hash of your network address; and the runs of an account you deleted, under one of its e-mail address',
      why: 'So that a cleared cookie or a new account does not reset the caps',
      long: `${usageWindowHours} hours`,
      who: 'The operator',
    },
    {
      what: 'Your session: a random number, the network address and the description of your browser when it was started, when it was last used, and when you last proved who you are',
      why: 'So that your pictures are yours, and so that you see where you are signed in',
      long: `${sessionDays} days after your last visit, with an account ${maxSessionDays} days after you signed in at the latest, or until it is logged out`,
      who: 'You, the operator',
    },
    {
      what: 'A visitor without an account',
      why: 'Owns the pictures of your browser',
      long: `${sessionDays} days after the last visit, when no pictures are left`,
      who: 'The operator',
    },
    {
      what: 'Your account: e-mail address, the name you chose or another site gave, a picture if another site gave one, a hash of your password, last sign-in',
      why: 'To sign in',
      long: 'Until you delete it',
      who: 'You, the operator',
    },
    {
      what: 'Passkeys: the public half of the key, its name, how browsers reach the device, how often it has signed, when it was added and last used. The secret half, your finger and your face stay on your device',
      why: 'To sign in',
      long: 'Until you remove it or delete your account',
      who: 'You, the operator',
    },
    {
      what: 'API keys: a hash of the key, how it begins, its name, when it was made and last used, how many calls it made, when it was revoked',
      why: 'To let your programs in',
      long: 'Until you delete your account',
      who: 'You, the operator',
    },
    {
      what: 'Credits: the balance, and what was granted, bought, used and given back, with time, tool and key',
      why: 'To count what your programs use, and what was paid',
      long: 'Until you delete your account',
      who: 'You, the operator',
    },
    {
      what: 'Jobs of your programs: tool, number of pictures, the URL to notify of its end; and what was sent there, when, and what was answered',
      why: 'So that programs can come back for results, and so that you see what went wrong',
      long: `Results ${jobKeptHours} hours, or ${retentionDays} days where the program asks for it; messages ${deliveriesKeptDays} days`,
      who: 'You, the operator, the address your program gave',
    },
    {
      what: 'Your subscription and the packs of credits that you bought: plan, status, dates, amounts, your number at the payment service, and the last digits of a card that you left for automatic top-up',
      why: 'Pro, and credits for your programs',
      long: 'Until you delete your account',
      who: 'You, the operator, the payment service',
    },
    {
      what: 'That your e-mail address has had its free credits, and that it and your card have had a trial, under keyed hashes of them',
      why: 'So that each person has them once',
      long: `${trialKeptDays} days after the subscription last changed, a key was made or the account was deleted: it outlasts the account`,
      who: 'The operator',
    },
    {
      what: 'Relight templates',
      why: 'So that you can use them again',
      long: 'Until you delete them or your account',
      who: 'You, the operator',
    },
    {
      what: 'What you answered about a result',
      why: 'To make the tools better',
      long: 'As long as your account or session, also when the picture is gone',
      who: 'You, the operator',
    },
    {
      what: 'Signals of use, if you agreed',
      why: 'To see what is used',
      long: `${signalsKeptDays} days`,
      who: 'You, the operator',
    },
    {
      what: 'Links and codes to sign in or to change your address, counts of tries (under a hash of the address)',
      why: 'So that nobody else signs in as you, and nobody floods you with mail',
      long: `A day, or a little longer; after a change of address, the old one for ${emailStopDays + 1} days, so that you can take it back`,
      who: 'The operator',
    },
    {
      what: 'What you write through the contact page',
      why: 'To answer you',
      long: 'In the operator’s mailbox; not on this site',
      who: 'The operator',
    },
    {
      what: 'The log: time, network address and path of each request, and what went wrong; no pictures and no descriptions',
      why: 'To find faults and attacks',
      long: 'As long as the operator keeps it',
      who: 'The operator',
    },
  ],
}
