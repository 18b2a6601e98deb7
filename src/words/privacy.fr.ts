import type { privacyWords as english } from './privacy.ts'
import type { Translation } from './translation.ts'

export const privacyWords: Translation<typeof english> = {
  title: 'Confidentialité',
  lead: 'Vos images vont au serveur que vous consultez, y sont traitées, puis supprimées.',
  short: ({ retentionDays, sessionDays }) => [
    `Images et résultats sont supprimés ${retentionDays} jours après la fin de la tâche, ou tout de suite si vous le demandez.`,
    `Aucun compte n’est nécessaire. Sans compte, un nombre aléatoire dans un cookie suffit à faire que vos images sont les vôtres ; il est oublié ${sessionDays} jours après votre dernière visite.`,
    'Pas de publicité, pas de traceurs, rien de vendu, rien qui serve à entraîner des modèles.',
    'La mesure d’audience est désactivée tant que vous ne l’autorisez pas.',
    'Ce qui est conservé à votre sujet est à vous, à télécharger et à supprimer : voyez les {settings}.',
  ],
  sections: {
    operator: {
      title: 'Qui est responsable',
      text: ({ host }) => [
        `L’exploitant de ${host} : les personnes qui ont installé Safelight sur ce serveur. Au sens du RGPD, ce sont elles le responsable du traitement. Aucune entreprise derrière le logiciel ne voit quoi que ce soit de ce qui se passe ici.`,
        'Écrivez-leur depuis la page {contact}.',
      ],
    },
    pictures: {
      title: 'Vos images',
      text: ({ retentionDays, previewHours }) => [
        'L’image avec laquelle vous lancez un outil est conservée avec ses résultats, sur le disque de ce serveur ou dans l’espace de stockage choisi par son exploitant, pour que vous puissiez les rouvrir et les retélécharger.',
        `Tout est supprimé ${retentionDays} jours après la fin de la tâche, ou tout de suite quand vous le supprimez dans votre {history}. Les aperçus, quand un outil en montre un avant de travailler, sont supprimés au bout ${previewHours === 1 ? 'd’une heure' : `de ${previewHours} heures`}.`,
        'Peuvent les ouvrir : vous, grâce au cookie de votre navigateur et sur chaque appareil où vous vous connectez, et l’exploitant du serveur, qui dispose de son stockage. Personne d’autre ne les voit, et elles ne servent à entraîner aucun modèle.',
        'Certains outils cherchent la nudité et les marques des banques d’images avant de travailler, et refusent ce qu’ils trouvent. Des modèles de ce serveur s’en chargent. L’image n’est montrée à personne ; le journal note qu’une demande a été refusée.',
      ],
    },
    programs: {
      title: 'Les images de vos programmes',
      text: ({ retentionDays, jobKeptHours, idempotentHours }) => [
        'Une image qu’un programme envoie avec une clé d’API est supprimée, avec son résultat, dès que la réponse est envoyée. Elle n’est pas dans votre historique, et aucune autre clé ne l’ouvre.',
        `Elle n’est gardée plus longtemps que si le programme le demande : ${idempotentHours} heures pour un appel nommé par un en-tête Idempotency-Key, pour qu’un second essai reçoive la même réponse ; ${jobKeptHours} heures pour un travail dont il vient chercher le résultat ; ${retentionDays} jours s’il précise « retain ». Il peut supprimer un travail avant cela.`,
        'Une image que le programme désigne par son adresse est récupérée par ce serveur, ce que l’autre site voit. Quand un travail est terminé, l’URL que donne le programme, s’il en donne une, est notifiée, avec les liens vers ses résultats.',
      ],
    },
    generation: {
      title: 'Où les images sont faites',
      builtin:
        'Tous les modèles tournent sur ce serveur. Aucune image ni description d’image n’est envoyée à une autre entreprise.',
      checkpoint:
        'Tous les modèles tournent sur ce serveur, y compris celui qui dessine. Aucune image ni description d’image n’est envoyée à une autre entreprise.',
      remote:
        'La plupart des outils tournent sur ce serveur. Ceux qui dessinent du nouveau (texte en image, réimaginer, extension d’image, remplacer le fond, redimensionneur universel, et nettoyage quand un programme indique quoi dessiner) envoient votre description, et votre image quand il la faut, à un serveur que l’exploitant a raccordé. Ce qui s’y passe dépend de son propriétaire : demandez à l’exploitant de qui il s’agit.',
    },
    kept: {
      title: 'Ce qui est conservé, et combien de temps',
      text: ({ usageWindowHours }) => [
        `Voici tout. Les limites d’utilisation doivent savoir ce que vous avez lancé au cours des ${usageWindowHours} dernières heures ; le reste est là parce que vous l’y avez mis, ou parce que sans cela le site ne marcherait pas ou ne serait pas sûr.`,
      ],
    },
    others: {
      title: 'Autres intervenants',
      stripe:
        'Paiements : Stripe encaisse le prix de Pro. Il reçoit de nous votre adresse e-mail et le numéro de votre compte, et de vous votre carte ; nous ne voyons jamais la carte. Nous gardons le forfait, son état et ses dates. Stripe garde la trace des paiements comme la loi le lui impose, même après la suppression de votre compte ici.',
      sandbox:
        'Paiements : ce serveur les simule lui-même. Aucun argent ne circule et personne d’autre ne l’apprend. Ne saisissez pas de vraie carte.',
      noBilling: 'Paiements : rien n’est vendu sur ce serveur.',
      social: (names) =>
        `Connexion : si vous passez par ${names}, ce service apprend que vous vous connectez ici, et nous donne votre nom, votre adresse e-mail et l’adresse de votre photo de profil. Votre navigateur va chercher cette photo chez lui quand une page la montre. Il n’apprend rien des images sur lesquelles vous travaillez.`,
      noSocial: 'Connexion : aucun autre site n’y prend part.',
      mail: 'E-mail : les liens de connexion, et ce que vous écrivez depuis la page {contact}, passent par le serveur de messagerie de l’exploitant. Un message est gardé dans la boîte qui le reçoit, pas sur ce site.',
      reporting:
        'Erreurs : quand une page se casse, elle signale ce qui s’est cassé, et où dans le code, à un service choisi par l’exploitant. Les adresses, les numéros de compte et tout ce qui suit un point d’interrogation sont retirés avant l’envoi.',
      noReporting:
        'Erreurs : quand une page se casse, elle l’écrit dans la console de votre navigateur et n’en parle à personne.',
      botCheck:
        'Vérification anti-robots : avant la première utilisation, votre navigateur résout une petite énigme que ce serveur lui donne. Aucune autre entreprise n’y prend part, et rien n’est mesuré à votre sujet.',
    },
    analytics: {
      title: 'Mesure d’audience',
      text: ({ signalsKeptDays }) => [
        'Elle est désactivée. Si vous l’autorisez, quand on vous le demande ou dans les {settings}, ce site dit à son propre serveur quelles pages vous ouvrez, quels outils vous lancez, comment cela finit, et que vous vous êtes inscrit. Aucune image, aucune description, aucune adresse e-mail ne part avec, et aucune autre entreprise n’y prend part.',
        `Ces signaux sont gardés ${signalsKeptDays} jours. Vous pouvez la désactiver à tout moment, et un navigateur qui demande à ne pas être suivi vaut un non.`,
      ],
    },
    browser: {
      title: 'Dans votre navigateur',
      text: ['Ce que ce site garde dans votre navigateur. Plus de détails sur la page {cookies}.'],
    },
    grounds: {
      title: 'Sur quelles bases',
      text: [
        'Pour faire ce que vous avez demandé : images, tâches, compte, abonnement, e-mails que vous demandez (contrat, art. 6, § 1, b du RGPD).',
        'Pour que le service marche et reste sûr : limites d’utilisation, limites d’essais, journal, rapports d’erreur (intérêt légitime, art. 6, § 1, f).',
        'Parce que vous l’avez accepté : la mesure d’audience (consentement, art. 6, § 1, a). Vos avis sur un résultat sont libres, eux aussi.',
      ],
    },
    rights: {
      title: 'Vos droits',
      text: [
        'Voir et emporter ce qui est conservé : avec un compte, les {settings} ont un bouton qui vous donne tout dans un fichier. Sans compte, le même fichier est à l’adresse /auth/v1/export de ce serveur.',
        'Faire supprimer : la même page a un bouton qui supprime toutes vos images et, avec un compte, un autre qui le supprime avec tout ce qui en dépend. Un abonnement prend fin avec lui. L’effet est immédiat. Restent les empreintes à clé de la liste ci-dessus, que seul le secret de ce serveur peut rapprocher d’une adresse ou d’une carte que vous donnez.',
        'Faire corriger, vous opposer, ou demander qu’on en fasse moins : écrivez à l’exploitant depuis la page {contact}. Si la réponse ne vous convient pas, vous pouvez saisir l’autorité de protection des données de votre pays (en France, la CNIL).',
        'Les sauvegardes de l’exploitant peuvent contenir un certain temps des données supprimées ; demandez-lui combien.',
      ],
    },
    changes: {
      title: 'Changements',
      text: ['Quand le sens de cette page change, la date en haut change aussi.'],
    },
  },
  table: { why: 'Pourquoi', long: 'Combien de temps', who: 'Qui le voit' },
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
  }) => [
    {
      what: 'Images et résultats',
      why: 'Pour les traiter, et pour que vous puissiez les rouvrir',
      long: `${retentionDays} jours après la fin de la tâche ; aperçus ${previewHours} h ; ou jusqu’à ce que vous les supprimiez`,
      who: 'Vous, l’exploitant',
    },
    {
      what: 'La tâche : outil, réglages, nom, taille et type du fichier, heures',
      why: 'Votre historique',
      long: 'Aussi longtemps que ses images',
      who: 'Vous, l’exploitant',
    },
    {
      what: 'Que vous avez utilisé un outil, et quand',
      why: 'Les limites d’utilisation',
      long: `${usageKeptDays} jours`,
      who: 'Vous, l’exploitant',
    },
    {
      what: 'Les utilisations sans compte, sous une empreinte à clé de votre adresse réseau ; et celles d’un compte que vous avez supprimé, sous une empreinte de son adresse e-mail',
      why: 'Pour qu’un cookie effacé ou un nouveau compte ne remette pas les limites à zéro',
      long: `${usageWindowHours} heures`,
      who: 'L’exploitant',
    },
    {
      what: 'Votre session : un nombre aléatoire, l’adresse réseau et la description de votre navigateur à son début, sa dernière utilisation, et quand vous avez prouvé pour la dernière fois que c’est vous',
      why: 'Pour que vos images soient les vôtres, et pour que vous voyiez où vous êtes connecté',
      long: `${sessionDays} jours après votre dernière visite, avec un compte ${maxSessionDays} jours au plus après la connexion, ou jusqu’à la déconnexion`,
      who: 'Vous, l’exploitant',
    },
    {
      what: 'Un visiteur sans compte',
      why: 'Possède les images de votre navigateur',
      long: `${sessionDays} jours après la dernière visite, quand il ne reste plus d’images`,
      who: 'L’exploitant',
    },
    {
      what: 'Votre compte : adresse e-mail, nom choisi par vous ou donné par un autre site, photo si un autre site l’a donnée, empreinte du mot de passe, dernière connexion',
      why: 'Pour vous connecter',
      long: 'Jusqu’à ce que vous le supprimiez',
      who: 'Vous, l’exploitant',
    },
    {
      what: 'Clés d’accès : la moitié publique de la clé, son nom, comment les navigateurs joignent l’appareil, combien de fois elle a signé, quand elle a été ajoutée et utilisée. La moitié secrète, votre doigt et votre visage restent sur votre appareil',
      why: 'Pour vous connecter',
      long: 'Jusqu’à ce que vous la retiriez ou supprimiez votre compte',
      who: 'Vous, l’exploitant',
    },
    {
      what: 'Clés d’API : une empreinte de la clé, son début, son nom, quand elle a été créée et utilisée, combien d’appels elle a faits, quand elle a été révoquée',
      why: 'Pour laisser entrer vos programmes',
      long: 'Jusqu’à la suppression de votre compte',
      who: 'Vous, l’exploitant',
    },
    {
      what: 'Crédits : le solde, et ce qui a été offert, acheté, utilisé et rendu, avec l’heure, l’outil et la clé',
      why: 'Pour compter ce que vos programmes utilisent, et ce qui a été payé',
      long: 'Jusqu’à la suppression de votre compte',
      who: 'Vous, l’exploitant',
    },
    {
      what: 'Travaux de vos programmes : outil, nombre d’images, l’URL à notifier de la fin ; et ce qui y a été envoyé, quand, et la réponse',
      why: 'Pour que vos programmes retrouvent leurs résultats, et pour que vous voyiez ce qui a échoué',
      long: `Résultats ${jobKeptHours} heures, ou ${retentionDays} jours si le programme le demande ; messages ${deliveriesKeptDays} jours`,
      who: 'Vous, l’exploitant, l’adresse donnée par votre programme',
    },
    {
      what: 'Votre abonnement et les packs de crédits achetés : forfait, état, dates, montants, votre numéro auprès du service de paiement, et les derniers chiffres d’une carte laissée pour la recharge automatique',
      why: 'Pro, et des crédits pour vos programmes',
      long: 'Jusqu’à la suppression de votre compte',
      who: 'Vous, l’exploitant, le service de paiement',
    },
    {
      what: 'Que votre adresse e-mail a eu ses crédits offerts, et qu’elle et votre carte ont eu un essai, sous des empreintes à clé',
      why: 'Pour que chacun les ait une fois',
      long: `${trialKeptDays} jours après le dernier changement de l’abonnement, la création d’une clé ou la suppression du compte : cela survit au compte`,
      who: 'L’exploitant',
    },
    {
      what: 'Modèles de rééclairage',
      why: 'Pour que vous puissiez les réutiliser',
      long: 'Jusqu’à ce que vous les supprimiez, ou votre compte',
      who: 'Vous, l’exploitant',
    },
    {
      what: 'Vos avis sur un résultat',
      why: 'Pour améliorer les outils',
      long: 'Aussi longtemps que votre compte ou votre session, même quand l’image n’est plus là',
      who: 'Vous, l’exploitant',
    },
    {
      what: 'Signaux d’utilisation, si vous avez accepté',
      why: 'Pour savoir ce qui sert',
      long: `${signalsKeptDays} jours`,
      who: 'Vous, l’exploitant',
    },
    {
      what: 'Liens et codes de connexion ou de changement d’adresse, nombre d’essais (sous une empreinte de l’adresse)',
      why: 'Pour que personne ne se connecte à votre place ni ne vous inonde d’e-mails',
      long: `De quelques minutes à un jour ; après un changement d’adresse, l’ancienne ${emailStopDays + 1} jours, pour que vous puissiez revenir en arrière`,
      who: 'L’exploitant',
    },
    {
      what: 'Ce que vous écrivez depuis la page de contact',
      why: 'Pour vous répondre',
      long: 'Dans la boîte de l’exploitant ; pas sur ce site',
      who: 'L’exploitant',
    },
    {
      what: 'Le journal : heure, adresse réseau et chemin de chaque requête, et ce qui a échoué ; sans images ni descriptions',
      why: 'Pour trouver pannes et attaques',
      long: 'Aussi longtemps que l’exploitant le garde',
      who: 'L’exploitant',
    },
  ],
}
