import type { termsWords as english } from './terms.ts'
import type { Translation } from './translation.ts'

export const termsWords: Translation<typeof english> = {
  title: 'Conditions',
  lead: 'Les quelques règles pour utiliser cette installation de Safelight.',
  short: ({ retentionDays }) => [
    'Vos images restent à vous, et les résultats aussi.',
    'N’envoyez que ce que vous avez le droit de modifier, et rien qui nuise à quelqu’un.',
    'Chaque forfait a des limites, affichées sur la {pricing}. Ne les contournez pas.',
    `Téléchargez ce dont vous avez besoin : les résultats sont supprimés au bout de ${retentionDays} jours.`,
    'Vous pouvez résilier un abonnement à tout moment, et gardez jusqu’à son terme ce que vous avez payé.',
  ],
  sections: {
    agreement: {
      title: 'Ce que vous acceptez',
      text: ({ host }) => [
        `En utilisant ${host}, vous acceptez ces conditions avec son exploitant : les personnes qui ont installé Safelight sur ce serveur. Il peut ajouter ses propres conditions ; demandez-les depuis la page {contact}.`,
        'Vous devez avoir l’âge d’accepter de telles conditions là où vous vivez, ou l’accord de la personne qui répond de vous.',
      ],
    },
    pictures: {
      title: 'Vos images restent à vous',
      text: [
        'Vous gardez tous vos droits sur ce que vous envoyez et sur ce qui en revient. Vous autorisez le serveur à le conserver et à le traiter pour la tâche que vous avez lancée, et pour rien d’autre.',
        'Ce qui est fait de vos images est à vous dans la mesure où le droit de votre pays connaît un tel droit ; une image dessinée par un modèle peut n’avoir aucun auteur. Deux personnes qui demandent la même chose peuvent recevoir des images semblables.',
      ],
    },
    uploads: {
      title: 'Ce que vous pouvez envoyer et demander',
      text: [
        'Des images que vous avez le droit de modifier, et de personnes qui ne s’y opposeraient pas. Rien d’illégal, rien qui sexualise des enfants, rien qui soit fait pour tromper, menacer ou harceler les personnes représentées.',
        'N’effacez pas les marques ou les signatures d’images qui ne sont pas à vous. Certains outils refusent les images marquées par une banque d’images, et les images ou descriptions inappropriées.',
        'Si vous montrez à d’autres une image qui paraît vraie sans l’être, dites-le là où la loi le demande.',
      ],
    },
    account: {
      title: 'Votre compte',
      text: [
        'Vous pouvez commencer sans. Si vous en avez un, gardez pour vous votre mot de passe et votre boîte e-mail : qui lit vos e-mails peut se connecter. Une personne, un compte.',
        'Vous pouvez le supprimer dans les {settings} à tout moment. L’exploitant peut fermer un compte qui enfreint ces conditions ; si vous pensez qu’il s’agit d’une erreur, écrivez-lui depuis la page {contact}.',
      ],
    },
    limits: {
      title: 'Forfaits et usage raisonnable',
      text: ({ usageWindowHours, maxMegabytes, maxMegapixels, batchOfPro }) => [
        `Des fichiers jusqu’à ${maxMegabytes} Mo et ${maxMegapixels} mégapixels et, pour chaque outil, un nombre d’utilisations par ${usageWindowHours} heures affiché sur la {pricing}. Avec Pro, ce nombre est plus élevé, et vous pouvez traiter jusqu’à ${batchOfPro} images à la fois. Les utilisations qui échouent ou que vous annulez ne comptent pas.`,
        'N’essayez pas de contourner les limites, de surcharger le serveur, de vous y introduire ou d’en revendre l’accès. Des programmes peuvent l’utiliser dans la mesure où la page de l’API le dit.',
      ],
    },
    watermark: 'Sur ce serveur, les images faites sans Pro portent une petite marque dans un coin.',
    payment: {
      title: 'Payer Pro',
      sold: [
        'La {pricing} indique le prix, la fréquence des paiements et s’il y a un essai gratuit. Un abonnement se renouvelle jusqu’à ce que vous le résiliiez. Un essai résilié avant son terme ne coûte rien ; chaque personne en a un.',
        'Vous pouvez résilier dans les {settings} à tout moment. Vous gardez Pro jusqu’à la fin de ce qui est payé ; rien n’est dû ensuite. Supprimer votre compte met fin à l’abonnement tout de suite.',
        'Si un paiement échoue, vous en êtes averti et avez un peu de temps pour y remédier avant la fin de Pro. Là où la loi vous donne un droit de rétractation, vous l’avez aussi ici : écrivez depuis la page {contact}.',
      ],
      notSold: ['Rien n’est vendu sur ce serveur, donc rien n’est dû.'],
    },
    copies: {
      title: 'Gardez vos propres copies',
      text: ({ retentionDays }) => [
        `Les résultats sont supprimés ${retentionDays} jours après la fin de la tâche. Téléchargez ce dont vous avez besoin : ceci est un atelier, pas une archive.`,
      ],
    },
    promises: {
      title: 'Rien de promis au-delà de l’image',
      text: [
        'Le service est fourni tel quel. Un modèle peut mal juger un contour ou dessiner ce qui n’existe pas, et le serveur peut être lent ou en panne. Regardez un résultat avant de vous y fier.',
        'L’exploitant répond de ses fautes intentionnelles ou lourdes, et partout où la loi interdit de s’en exonérer. Pour le reste, il ne répond de rien, dans la mesure où la loi le permet.',
      ],
    },
    software: {
      title: 'Le logiciel',
      text: [
        'Safelight est un logiciel libre sous licence Apache 2.0, qui précise aussi qu’il est fourni sans garantie. Vous pouvez l’installer sur votre propre serveur, à vos propres conditions.',
      ],
    },
    changes: {
      title: 'Changements',
      text: [
        'Quand le sens de ces conditions change, la date en haut change aussi. Ce que vous avez payé reste inchangé jusqu’à son terme. Le traitement des données est expliqué sur la page {privacy}.',
      ],
    },
  },
}
