import type { pressWords as english } from './press.ts'
import type { Translation } from './translation.ts'

export const pressWords: Translation<typeof english> = {
  title: 'Dossier de presse',
  lead: 'Le nom, le logo, des images du produit et des phrases à reprendre telles quelles.',
  download: 'Tout télécharger',
  downloadOne: (what, type) => `Télécharger ${what} en ${type}`,
  megabytes: (count) => `${count} Mo`,
  kilobytes: (count) => `${count} ko`,
  name: {
    title: 'Nom',
    text: 'Safelight, en un mot, avec une majuscule. C’est la lampe inactinique des chambres noires : elle laisse voir ce qu’on fait sans abîmer l’image.',
  },
  short: {
    title: 'En bref',
    label: (words) => `Environ ${words} mots`,
    text25:
      'Safelight est une suite d’outils d’image par IA qui tourne sur votre propre serveur : fonds supprimés, objets effacés, photos agrandies. Les modèles y tournent.',
    text50:
      'Safelight est une suite d’outils d’image par IA qui tourne sur votre propre serveur. Déposez une photo et le fond disparaît : les modèles tournent sur ce serveur, aucun compte n’est nécessaire, et les images sont supprimées après deux semaines. Elle démarre en une commande et c’est un logiciel libre.',
    text100:
      'Safelight est une suite d’outils d’image par IA pour les créateurs, qui tourne sur votre propre serveur. Elle supprime les fonds, efface objets et textes, agrandit, rééclaire, prolonge et redessine les images, dans tout navigateur, sur ordinateur ou téléphone. Les modèles tournent sur ce serveur : par défaut, rien n’est envoyé à personne d’autre, on commence sans compte, et les images sont supprimées après deux semaines. Qui l’exploite décide du prix : une offre gratuite, une offre Pro avec essai, ou tout pour tout le monde. Safelight démarre en une commande et c’est un logiciel libre sous licence Apache.',
  },
  facts: {
    title: 'Faits',
    rows: ({ toolCount, toolNames, retentionDays, monthlyPrice, yearlyPrice, languages }) => [
      { label: 'Quoi', text: 'Une suite auto-hébergée d’outils d’image par IA' },
      { label: 'Outils', text: `${toolCount} : ${toolNames}` },
      { label: 'Pour', text: 'Photographes, boutiques, studios, agences immobilières, quiconque a une image' },
      {
        label: 'Tourne sur',
        text: 'Un ordinateur avec Node, sans carte graphique. Postgres et S3 si on le souhaite',
      },
      { label: 'Images', text: `Restent par défaut sur le serveur, et sont supprimées après ${retentionDays} jours` },
      {
        label: 'Prix',
        text: `Le logiciel est gratuit. Si son exploitant vend Pro, il en fixe le prix ; ${monthlyPrice} par mois ou ${yearlyPrice} par an sont les prix par défaut`,
      },
      { label: 'Licence', text: 'Apache License 2.0' },
      { label: 'Langues', text: languages },
    ],
  },
  logo: {
    title: 'Logo',
    marks: {
      'wordmark-on-light': 'Logotype, sur clair',
      'wordmark-on-dark': 'Logotype, sur foncé',
      'mark-on-light': 'Symbole, sur clair',
      'mark-on-dark': 'Symbole, sur foncé',
      icon: 'Icône',
    },
    rules:
      'Gardez autour un espace libre de la moitié du symbole. Ne le recolorez pas, ne l’inclinez pas, ne le cernez pas, et ne composez pas le nom dans un autre caractère : c’est du Geist demi-gras.',
  },
  screenshots: {
    title: 'Captures d’écran',
    text: 'Le produit lui-même, au travail sur nos propres images. Vous pouvez les recadrer.',
    scenes: { home: 'Accueil', 'remove-background': 'Supprimer le fond', tools: 'Outils' },
    looks: { light: 'clair', dark: 'foncé', phone: 'téléphone' },
    name: (scene, look) => `${scene}, ${look}`,
  },
  colours: {
    title: 'Couleurs',
    text: 'Des gris sans aucune couleur, pour que l’image soit la seule à en avoir, et un seul accent.',
    themes: { light: 'Table lumineuse', dark: 'Chambre noire' },
    names: {
      canvas: 'Plan de travail',
      surface: 'Surface',
      line: 'Filets',
      text: 'Texte',
      muted: 'Texte discret',
      accent: 'Cyanotype, l’accent',
      ok: 'Bien',
      warn: 'Attention',
      danger: 'Erreur',
      mask: 'Masque',
    },
  },
  questions: {
    title: 'Questions',
    text: 'Écrivez depuis la page {contact} : le sujet Presse est là pour vous.',
    contact: 'Contact',
  },
}
