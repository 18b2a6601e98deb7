import type { apiPageSampleWords as english } from './api-page-samples.ts'
import type { Translation } from './translation.ts'

export const apiPageSampleWords: Translation<typeof english> = {
  tabs: 'Langage de l’exemple',
  needs: {
    curl: 'Nécessite curl 7.76 ou plus récent.',
    javascript: 'Nécessite Node 20 ou plus récent, sans aucun paquet : enregistrez-le sous cutout.mjs.',
    python: 'Nécessite Python 3 et le paquet requests.',
    php: 'Nécessite PHP 8 avec son extension curl.',
    job: 'Nécessite Node 20 ou plus récent : enregistrez-le sous job.mjs et lancez « node job.mjs one.jpg two.jpg ».',
    nodeWebhook: 'Nécessite Node 20 ou plus récent : enregistrez-le sous webhook.mjs.',
    pythonWebhook: 'Nécessite Python 3.9 ou plus récent, sans aucun paquet.',
  },
  comments: {
    clone: 'Dans un clone du projet',
    yours: 'Dans votre projet',
    saved: 'cutout.png enregistré',
    left: 'Crédits restants',
    askAgain: 'La réponse donne l’id du travail. Redemandez jusqu’à ce que son état soit ready',
    webhook: 'Au lieu de redemander sans cesse, soyez notifié',
    old: 'Un ancien message a pu être enregistré et renvoyé par quelqu’un d’autre',
    several: 'Il y en a deux pendant qu’un secret est renouvelé',
    doubled: 'Un message non confirmé revient, avec le même webhook-id',
  },
}
