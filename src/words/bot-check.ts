export const botCheckWords = {
  checking: 'Checking you are human',
  verified: 'Verified',
  failed: 'The check did not work',
}
