import type { apiAnswerWords as english } from './api-answers.ts'
import type { Translation } from './translation.ts'

export const apiAnswerWords: Translation<typeof english> = {
  statuses: {
    400: 'Un champ ou un fichier manque, est mal formé, trop grand ou refusé. La phrase le nomme.',
    401: 'Il n’y a pas de clé.',
    402: 'Il ne reste pas assez de crédits.',
    403: 'La clé n’est pas valide, a été révoquée, ou son compte est désactivé.',
    404: 'Ce point de terminaison ou ce travail n’existe pas, ou appartient à quelqu’un d’autre.',
    405: 'Le point de terminaison demande une autre méthode ; l’en-tête allow dit laquelle.',
    406: 'L’en-tête accept n’admet aucun des types que ce point de terminaison peut renvoyer.',
    409: 'L’Idempotency-Key a servi pour un autre appel, ou ce qui est demandé n’est plus possible.',
    415: 'Le corps est d’un type que ce point de terminaison n’accepte pas.',
    429: 'Trop d’appels ; l’en-tête retry-after dit combien de secondes attendre.',
    451: 'L’outil n’est pas proposé dans votre région.',
    500: 'C’est notre faute. Cela ne coûte rien : réessayez.',
    503: 'L’API est arrêtée ou surchargée ; l’en-tête retry-after dit combien de secondes attendre.',
    504: 'L’appel a duré plus que permis et a été arrêté. Les travaux de /v1/jobs ont plus de temps.',
  },
  headers: {
    'x-request-id': 'L’identifiant de l’appel dans le journal du serveur.',
    'x-error-code': 'Le type d’erreur, pour les programmes : il reste le même quand la phrase change.',
    'x-credits-consumed': 'Ce que l’appel a coûté : 1, ou 0 là où rien n’est vendu.',
    'x-remaining-credits': 'Les crédits restants après l’appel.',
    'x-ratelimit-limit': 'Les appels qu’une clé peut faire à un point de terminaison en une minute.',
    'x-ratelimit-remaining': 'Combien il en reste.',
    'x-ratelimit-reset': 'Les secondes avant que le compte reparte.',
    'x-job-id':
      'L’identifiant du travail correspondant dans /v1/jobs, pour une image gardée : avec retain ou une Idempotency-Key.',
    'idempotency-replayed': '« true » là où la réponse est celle d’un appel précédent avec la même Idempotency-Key.',
    'retry-after': 'Les secondes après lesquelles réessayer peut aider, avec 429 et 503.',
  },
}
