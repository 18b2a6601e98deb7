export interface TermsFacts {
  readonly host: string
  readonly retentionDays: number
  readonly usageWindowHours: number
  readonly maxMegabytes: number
  readonly maxMegapixels: number
  readonly batchOfPro: number
}

/** The terms page. */
export const termsWords = {
  title: 'Terms',
  lead: 'The few rules for using this installation of Safelight.',
  short: ({ retentionDays }: TermsFacts) => [
    'Your pictures stay yours, and so do the results.',
    'Upload only what you may edit, and nothing that harms people.',
    'Each plan has limits, printed on the {pricing}. Do not get around them.',
    `Download what you need: results are deleted after ${retentionDays} days.`,
    'You can cancel a subscription at any time, and keep what you have paid for until it ends.',
  ],
  sections: {
    agreement: {
      title: 'What you agree to',
      text: ({ host }: TermsFacts) => [
        `By using ${host} you agree to these terms with its operator: the people who installed Safelight on this server. They may add terms of their own; ask them through {contact}.`,
        'You must be old enough to agree to terms like these where you live, or have the permission of somebody who answers for you.',
      ],
    },
    pictures: {
      title: 'Your pictures stay yours',
      text: [
        'You keep every right in what you upload and in what comes back. You allow the server to store and process it for the task you started, and for nothing else.',
        'What is made of your pictures is yours as far as the law where you live knows such a right; pictures that a model has drawn may have no author. Two people who ask for the same thing may get similar pictures.',
      ],
    },
    uploads: {
      title: 'What you may upload and ask for',
      text: [
        'Pictures you have the right to edit, and of people who would not object. Nothing unlawful, nothing that sexualises children, and nothing made to deceive, threaten or harass the people in it.',
        'Do not take marks or signatures off pictures that are not yours. Some tools refuse pictures with the mark of a stock library, and pictures or descriptions that are not safe for work.',
        'If you show others a picture that looks real and is not, say so where the law asks for it.',
      ],
    },
    account: {
      title: 'Your account',
      text: [
        'You need none to begin. If you have one, keep your password and your mailbox to yourself: whoever can read your mail can sign in. One person, one account.',
        'You can delete it in {settings} at any time. The operator may close an account that breaks these terms; whoever thinks that was a mistake can write through {contact}.',
      ],
    },
    limits: {
      title: 'Plans and fair use',
      text: ({ usageWindowHours, maxMegabytes, maxMegapixels, batchOfPro }: TermsFacts) => [
        `Files up to ${maxMegabytes} MB and ${maxMegapixels} megapixels, and for each tool a number of runs per ${usageWindowHours} hours that is printed on the {pricing}. Pro has high ones, and up to ${batchOfPro} pictures at once. Runs that fail or that you cancel are not counted.`,
        'Do not try to get around the limits, to overload the server, to break into it, or to sell access to it. Programs may use it as far as the API page says.',
      ],
    },
    watermark: 'Pictures made without Pro carry a small mark in a corner on this server.',
    payment: {
      title: 'Paying for Pro',
      sold: [
        'The {pricing} shows the price, how often it is due, and whether there is a free trial. A subscription renews itself until you cancel it. A trial that you cancel before it ends costs nothing; each person gets one.',
        'You can cancel in {settings} at any time. You keep Pro to the end of what is paid for; nothing is due after that. Deleting your account ends the subscription at once.',
        'If a payment fails, you are told and have some time to put it right before Pro ends. Where the law gives you the right to withdraw from a purchase, you have it here as well: write through {contact}.',
      ],
      notSold: ['Nothing is sold on this server, so nothing is due.'],
    },
    copies: {
      title: 'Keep your own copies',
      text: ({ retentionDays }: TermsFacts) => [
        `Results are deleted ${retentionDays} days after the task has ended. Download what you need: this is a workshop, not an archive.`,
      ],
    },
    promises: {
      title: 'No promises beyond the picture',
      text: [
        'The service is provided as it is. A model can misjudge an edge or draw something that is not there, and the server can be slow or down. Look at a result before you rely on it.',
        'The operator answers for intent and gross negligence, and wherever the law does not let anybody exclude it. For anything else they do not answer, as far as the law allows.',
      ],
    },
    software: {
      title: 'The software',
      text: [
        'Safelight is free software under the Apache License 2.0, which also says that it comes without warranty. You may run it on a server of your own, under your own terms.',
      ],
    },
    changes: {
      title: 'Changes',
      text: [
        'When these terms change in meaning, the date at the top does. What you have paid for stays as it was until it ends. How data is treated is said in {privacy}.',
      ],
    },
  },
}
