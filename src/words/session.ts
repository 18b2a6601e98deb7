/** What the header says of the visitor. On every page, so it is kept small. */
export const sessionWords = {
  account: 'account',
  signUp: 'sign up',
}
