/** A tool that is not offered where the visitor is. The sentence itself is an error's: see errors.ts. */
export const regionWords = {
  lead: 'Nothing is wrong with your browser or your account: the people who run this server do not offer this tool where you are.',
  others: 'What you can use here',
  start: 'Start with a picture',
  ask: 'Ask the operator',
}
