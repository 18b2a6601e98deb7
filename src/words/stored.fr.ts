import type { storedWords as english } from './stored.ts'
import type { Translation } from './translation.ts'

export const storedWords: Translation<typeof english> = {
  kinds: {
    cookieDays: (days: number) => `cookie, ${days} jours`,
    cookieMinutes: (minutes: number) => `cookie, ${minutes} minutes`,
    cookieYear: 'cookie, 1 an',
    local: 'stockage local',
    tab: 'stockage de session',
    cache: 'cache',
  },
  purposes: {
    session:
      'Un nombre aléatoire qui fait que vos images et votre compte sont les vôtres. Créé au lancement de votre première tâche ou à la connexion, pas avant.',
    knownBrowser:
      'Que vous vous êtes déjà connecté ici, pour que des inconnus qui demandent vos liens ou devinent votre mot de passe ne vous bloquent pas. Il ne connecte personne et reste après la déconnexion ; supprimer votre compte l’efface.',
    signUp:
      'Que ce navigateur a créé un compte, pour que le lien reçu par e-mail le confirme ici et nulle part ailleurs.',
    status: 'Si vous avez Pro : « pro » ou « free ».',
    language: 'La langue que vous avez choisie pour ces pages. Absent tant qu’elles suivent votre navigateur.',
    authState:
      'Votre compte tel que ce navigateur l’a vu en dernier, pour que la page soit juste d’emblée. Vidé à la déconnexion.',
    emailLink: 'L’adresse pour laquelle vous avez demandé un lien de connexion, jusqu’à ce qu’il serve.',
    registered: 'Que la page a été prévenue de votre nouveau compte, pour qu’elle ne le soit qu’une fois.',
    coupon: 'Le code promo de l’adresse qui vous a amené ici, jusqu’à ce qu’il serve.',
    consent: 'Si vous acceptez la mesure d’audience, une fois que vous avez choisi.',
    theme: 'Votre choix : clair, sombre ou système.',
    singleKeys: 'Si les raccourcis à une touche sont actifs.',
    incentive:
      'Quand on vous a dit pour la dernière fois ce qu’apporte un compte, pour que ce ne soit pas plus d’une fois par jour.',
    notAsked: 'Les questions que vous avez choisi de ne plus voir.',
    dismissed: 'Les annonces en haut des pages que vous avez fermées.',
    taskPanel: 'Les tâches que vous avez retirées de la liste des tâches, et les échecs que vous avez vus.',
    edits: 'Ce que vous avez fait de vos derniers résultats dans ce navigateur : retouches, fonds, lumières.',
    sheets:
      'Lesquelles de vos images se trouvent côte à côte, pour un rechargement. Disparaît à la fermeture de l’onglet.',
    draft:
      'Un message pour nous que vous avez commencé, en cas de rechargement. Effacé une fois envoyé ou l’onglet fermé.',
    scroll:
      'Jusqu’où vous avez fait défiler chaque page, pour revenir en arrière. Disparaît à la fermeture de l’onglet.',
    offline: 'La page qui dit que le serveur est injoignable, et la langue dans laquelle le dire.',
  },
}
