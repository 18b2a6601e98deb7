import type { apiPageWords as english } from './api-page.ts'
import type { Translation } from './translation.ts'

export const apiPageWords: Translation<typeof english> = {
  title: 'API',
  lead: 'Les pages de ce site parlent au serveur en simple HTTP, et vous le pouvez aussi. Un forfait avec clés et crédits est annoncé, pas encore ouvert.',
  today: {
    title: 'Ce qui marche aujourd’hui',
    same: 'Tout ce que font les pages : lancer un outil, suivre sa tâche, récupérer les images. Vous êtes le même visiteur que dans un navigateur, reconnu par un cookie, avec le même forfait et les mêmes limites.',
    open: 'Ce serveur accepte les programmes : rien d’autre n’est nécessaire.',
    guarded:
      'Ce serveur demande le jeton de sa vérification anti-robots dans l’en-tête {header}. Les pages l’obtiennent par une preuve de travail ; un programme qui ne l’a pas est refusé avec {code}. Sur votre propre serveur, {setting} désactive cette vérification.',
    keys: 'Il n’y a pas encore de clés d’API. D’ici là, ce qui est décrit ici peut changer.',
  },
  sample: {
    title: 'Essayer',
    lead: 'Enregistrez une photo sous le nom {photo} et lancez un de ces exemples à côté. Chacun lance une tâche, l’attend et enregistre le détourage.',
    tabs: 'Langage de l’exemple',
    needs: {
      shell: 'Demande curl et jq.',
      javascript: 'Demande Node 20 ou plus récent, sans aucun paquet : enregistrez-le sous cutout.mjs.',
      python: 'Demande Python 3 et le paquet requests.',
    },
    comments: {
      guarded: 'Ce serveur n’accepte les programmes qu’avec APP_INTEGRITY=off',
      start: 'Lancer, et garder le cookie à qui appartient la tâche',
      wait: 'Attendre la fin',
      fetch: 'Récupérer le détourage',
      saved: 'cutout.png enregistré',
    },
    cookie:
      'Le cookie fait que les images sont les vôtres. Sans lui, le serveur ne sait pas qui demande : votre liste est vide, et une tâche répond 404.',
  },
  prices: {
    title: 'Prix',
    today: 'Aujourd’hui',
    todayFacts: 'Rien. Les utilisations comptent dans les limites de votre forfait, comme sur les pages.',
    planned: 'Annoncé, pas encore en vente',
    perPicture: 'Une image',
    perPictureFacts: '1 crédit, quel que soit l’outil. Ce qui échoue ne coûte rien.',
    free: 'Offerts, une fois',
    credits: (count) => `${count} crédits`,
    pack: (price, each) => `${price}, soit ${each} par image`,
    open: 'Les crédits seront en vente sur la {pricing} dès qu’il y aura des clés pour s’en servir.',
  },
  endpoints: {
    title: 'Points d’accès',
    base: 'Tous commencent par {origin}.',
    tools: 'Lancer un outil',
    toolsHint:
      'Champs multipart : image (le fichier), mask (un PNG, blanc là où il faut agir) quand le tableau l’indique, et params, un objet JSON. À la place de image, from désigne une de vos tâches dont le résultat est l’image.',
    columns: { endpoint: 'POST', takes: 'Reçoit' },
    takes: {
      image: 'image',
      imageMask: 'image, mask',
      imageMaybeMask: 'image, mask facultatif',
      words: 'params seulement',
    },
    tasks: 'Suivre une tâche',
    list: 'Vos tâches, les plus récentes d’abord. Paramètres : cursor, limit, tool, state.',
    one: 'Une tâche.',
    result: 'Une image produite ; n compte à partir de 0.',
    cancel: 'Annuler une tâche en attente ou en cours.',
    retry: 'Relancer une tâche échouée ou annulée, comme une nouvelle.',
    remove: 'Supprimer une tâche et ses images.',
    removeMany: (most) => `Supprimer jusqu’à ${most} tâches : un objet JSON avec leurs ids.`,
    changes: 'Les changements de vos tâches, en direct (websocket).',
    limits: 'Ce que vous pouvez faire maintenant, et ce qu’il en reste.',
    openapi: 'Tout le serveur, comptes et abonnements compris, est décrit dans un document OpenAPI : {link}.',
    params: 'Réglages de chaque outil',
    paramsHint:
      'Ce que params peut contenir, en JSON Schema. Tout a une valeur par défaut, sauf ce qui est obligatoire.',
  },
  task: {
    title: 'Une tâche',
    text: 'Lancer un outil répond 202 avec une tâche. Son {state} passe de {queued} à {processing} et finit en {ready}, {failed} ou {cancelled}. Pendant l’attente, {position} et {seconds} disent combien de temps ; pendant le travail, {progress} va de 0 à 1. {results} contient les liens vers les images.',
  },
  errors: {
    title: 'Erreurs',
    text: 'Une réponse de 400 ou plus contient un code stable, une phrase lisible, en anglais, et le numéro de la requête dans le journal du serveur. Quand on sait à quel moment réessayer, il est dans {field}, et en secondes dans l’en-tête {header}.',
    columns: { status: 'Statut', code: 'Code', words: 'Phrase' },
  },
  limits: {
    title: 'Limites',
    files: ({ maxMegabytes, maxMegapixels, maxSide, retentionDays }) =>
      `Fichiers jusqu’à ${maxMegabytes} Mo et ${maxMegapixels} mégapixels, ${maxSide} pixels au plus par côté ; les résultats sont gardés ${retentionDays} jours.`,
    runs: (hours) => `Utilisations par ${hours} heures, selon le forfait :`,
    everybody: 'Sur ce serveur, tout le monde a ce que Pro donne.',
    columns: { tool: 'Outil', anonymous: 'Sans compte', free: 'Gratuit', pro: 'Pro' },
    rate: 'Les requêtes de toute sorte sont limitées pour chaque adresse réseau. Les réponses disent ce qu’il en reste dans {left}, et quand le compte repart dans {reset}, en secondes.',
  },
  links: { pricing: 'page des tarifs' },
}
