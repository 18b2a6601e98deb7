import type { apiPageWords as english } from './api-page.ts'
import type { Translation } from './translation.ts'

export const apiPageWords: Translation<typeof english> = {
  title: 'API',
  lead: 'Envoyez une image, recevez une image : les outils de ce site pour les programmes, par HTTP et avec une clé.',
  off: 'L’exploitant de ce serveur a désactivé l’API : les clés ne fonctionnent pas ici.',
  steps: {
    title: 'Cinq étapes jusqu’au détourage',
    lead: 'Enregistrez d’abord une photo sous le nom {photo}. Tout le reste est ci-dessous, à copier.',
    server: 'Démarrez votre propre serveur, ou utilisez celui-ci',
    serverHint: 'Cette page vient de {origin}, qui fonctionne déjà.',
    signIn: 'Connectez-vous',
    signInHint: 'Avec un compte, gratuit : {link}.',
    signInLink: 'se connecter',
    signedInAs: (who) => `Vous êtes connecté en tant que ${who}.`,
    key: 'Créez une clé dans les réglages et gardez-la dans votre terminal',
    keyHint: 'Sous {link}. Elle n’est montrée qu’une fois.',
    keyLink: 'Réglages, API',
    call: 'Détourez la photo',
    look: 'Regardez le résultat',
  },
  tryIt: 'Essayer',
  samples: {
    title: 'Exemples',
    lead: 'L’appel de l’étape 4 dans d’autres langages. Chacun lit la clé dans {key} et enregistre {cutout}.',
  },
  endpoints: {
    title: 'Points de terminaison',
    lead: 'Envoyez par POST un formulaire (multipart/form-data) avec votre clé dans {header}. La réponse est l’image elle-même. Les adresses et les champs sont ceux que connaissent les programmes écrits pour Clipdrop : remplacez leur adresse de base par {origin}.',
    required: 'obligatoire',
    standard: (value) => `par défaut : ${value}`,
    characters: (count) => `jusqu’à ${count} caractères`,
    range: (least, most) => `${least} à ${most}`,
    file: 'fichier',
    image: 'L’image.',
    mask: 'Blanc là où il doit se passer quelque chose, noir ailleurs ; aussi grand que l’image.',
    megabytes: (count) => `jusqu’à ${count} Mo`,
    megapixels: (count) => `${count} mégapixels`,
    sides: (width, height) => `${width} × ${height} pixels`,
    answer: 'Répond en {types}.',
    byPicture:
      'Répond en {types} : le second si l’image a de la transparence, sinon le premier, quel que soit celui que demande l’en-tête accept.',
    negotiated: 'Répond en {types}, selon ce que demande l’en-tête accept ; sinon le premier.',
    alias: 'Aussi à {alias}.',
    retain:
      'Les images sont supprimées dès que la réponse est envoyée. Avec le champ {field}, elles sont gardées 14 jours.',
  },
  jobs: {
    title: 'Travaux',
    lead: ({ maxPictures, hours, days }) =>
      `Un appel attend son image. Un travail, non : il prend jusqu’à ${maxPictures} images, tous les outils avec tous leurs réglages, et le temps qu’il lui faut. Ses images sont gardées ${hours} heures, ou ${days} jours si vous le demandez.`,
    start:
      'Lancer un travail : tool, params (JSON), image_file une fois par image, mask_file autant de fois, webhook_url, retain. Ou la même chose en JSON, avec les images par adresse https.',
    list: 'Vos travaux, les plus récents d’abord : cursor, limit, state, tool.',
    one: 'Un travail : son état, son avancement et des liens signés vers ses images.',
    cancel: 'L’arrêter. Ce qui n’a pas été fait n’est pas facturé.',
    remove: 'Le supprimer avec ses images.',
    tools: 'Les outils, et le JSON Schema de ce que chacun prend comme params.',
    credits: 'Ce qui reste.',
  },
  webhooks: {
    title: 'Webhooks',
    text: 'Donnez une webhook_url, et elle est notifiée quand le travail est fini, avec le travail dans le corps. Le message est signé avec votre secret, qui est dans les {settings}, sous la forme de {standard}, et renvoyé pendant 24 heures jusqu’à ce que vous répondiez par 2xx.',
    settings: 'réglages',
    standard: 'Standard Webhooks',
  },
  idempotency: {
    title: 'Nouvelles tentatives',
    text: (hours) =>
      `Un appel interrompu peut être refait sans payer deux fois : envoyez l’en-tête {header} avec un texte de votre choix, un autre pour chaque image. Pendant ${hours} heures, le même appel donne les mêmes octets et ne coûte rien de plus ; la même clé avec d’autres champs est refusée avec 409.`,
  },
  errors: {
    title: 'Erreurs',
    text: 'Ce qui échoue ne coûte rien. Le corps dit pourquoi en une phrase, en anglais, et nomme le champ s’il y en a un.',
    columns: { status: 'Statut', meaning: 'Signification' },
  },
  limits: {
    title: 'Limites et en-têtes',
    text: ({ seconds, perMinute }) =>
      `Une clé peut faire ${perMinute} appels par minute à chaque adresse. Un appel se termine en moins de ${seconds} secondes. Les pages d’autres sites peuvent appeler aussi, et lire ces en-têtes :`,
    columns: { header: 'En-tête', meaning: 'Signification' },
  },
  prices: {
    title: 'Crédits',
    perPicture: 'Une image',
    perPictureFacts: '1 crédit, quel que soit l’outil.',
    free: 'Offerts, une fois',
    credits: (count) => `${count} crédits`,
    pack: (price, each) => `${price}, soit ${each} par image`,
    buy: 'Achetez-les, et voyez à quoi ils ont servi, dans les {settings}.',
    see: 'Voyez à quoi ils ont servi dans les {settings}.',
    settings: 'réglages',
    off: 'Sur ce serveur, rien n’est vendu : une clé suffit.',
  },
  clients: {
    title: 'Clients',
    command:
      'Depuis un terminal, sans une ligne de code : tout un dossier à la fois, avec l’avancement, et il reprend là où il a été interrompu.',
    package: 'En JavaScript et TypeScript, un client typé pour navigateurs et Node, sans dépendances :',
    openapi:
      'Pour tout le reste : {link} décrit toute l’API en OpenAPI 3.1, à partir des schémas avec lesquels le serveur vérifie les appels.',
  },
  versions: {
    title: 'Ce qui peut changer',
    text: 'Ceci est la version 1. Elle grandit, mais un programme qui marche aujourd’hui continue de marcher.',
    stays: 'Ne changera pas',
    staysFacts: [
      'Les adresses, le nom et le sens des champs, et ce qui se passe quand un champ manque.',
      'Les types des réponses, le statut d’une erreur et son {code}.',
      'Les en-têtes, la signature des webhooks, et qu’un appel qui échoue ne coûte rien.',
    ],
    changes: 'Peut changer à tout moment',
    changesFacts: [
      'De nouvelles adresses, outils, champs facultatifs, en-têtes, codes d’erreur et propriétés dans le JSON : ignorez ce que vous ne connaissez pas.',
      'La phrase d’une erreur : les programmes regardent {code}.',
      'Les pixels : les outils s’améliorent. D’ici là, la même graine donne la même image.',
      'Les limites, vers le haut.',
    ],
    next: 'Ce qui casserait des programmes vient sous un nouveau numéro, à côté de celui-ci.',
    pages: 'Les adresses auxquelles parlent les pages de ce site n’en font pas partie : elles changent sans préavis.',
  },
}
