/** In and under the samples of the API's page. */
export const apiPageSampleWords = {
  tabs: 'Language of the sample',
  needs: {
    curl: 'Needs curl 7.76 or later.',
    javascript: 'Needs Node 20 or later, and no packages: save it as cutout.mjs.',
    python: 'Needs Python 3 and the package requests.',
    php: 'Needs PHP 8 with its curl extension.',
    job: 'Needs Node 20 or later: save it as job.mjs and run “node job.mjs one.jpg two.jpg”.',
    nodeWebhook: 'Needs Node 20 or later: save it as webhook.mjs.',
    pythonWebhook: 'Needs Python 3.9 or later, and no packages.',
  },
  comments: {
    clone: 'In a clone of the project',
    yours: 'In your project',
    saved: 'Saved cutout.png',
    left: 'Credits left',
    askAgain: 'It answers with the id of the job. Ask until its state is ready',
    webhook: 'Instead of asking again and again, be notified',
    old: 'An old one may have been recorded and sent again by somebody else',
    several: 'There are two while a secret is being rotated',
    doubled: 'One that was not confirmed comes again, with the same webhook-id',
  },
}
