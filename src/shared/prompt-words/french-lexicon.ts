import type { Meaning } from './meaning.ts'

/**
 * The French words for what can be drawn, written as the English ones are, with the forms that no ending is taken off: feminines and odd
 * plurals. A word that means something else in English stands in a phrase, or not at all: 'tour', 'rose', 'pin'.
 */
export const frenchEntries: readonly (readonly [Meaning, string])[] = [
  [
    { scene: 'mountain' },
    'montagne, chaîne de montagnes, sommet, mont, colline, falaise, crête, rocher, roche, rocheux, rocheuse, alpes, alpin',
  ],
  [{ scene: 'mountain' }, 'vallée, gorges, paysage, haut plateau, pente, pyrénées, andes, dolomites'],
  [{ scene: 'mountain', moods: ['warm'] }, 'désert, savane, dune de sable'],
  [{ scene: 'mountain', moods: ['green'] }, 'champ, campagne, pâturage, alpage, colline verte, steppe'],
  [{ scene: 'mountain', moods: ['snow'] }, 'piste de ski, station de ski, montagne enneigée, sommet enneigé'],
  [{ scene: 'glacier', moods: ['cool'] }, 'glace, banquise, arctique, antarctique, polaire, glacier'],
  [
    { scene: 'sea' },
    'mer, océan, vague, eau, côte, rivage, bord de mer, lac, baie, lagon, rivière, fleuve, étang, littoral',
  ],
  [
    { scene: 'sea', moods: ['bluesky', 'bright'] },
    'plage, plage de sable, plage tropicale, île, île tropicale, vacances',
  ],
  [{ scene: 'sea' }, 'jetée, quai'],
  [
    { scene: 'forest' },
    'forêt, bois, sous-bois, arbre, pinède, forêt de pins, sapin, bouleau, chêne, hêtre, feuille, feuillage',
  ],
  [{ scene: 'forest', moods: ['green'] }, 'jardin, parc, bambou, fougère, palmier'],
  [
    { scene: 'street' },
    'rue, ruelle, route, chemin, trottoir, circulation, carrefour, village, vieille ville, marché, rue de la ville',
  ],
  [
    { scene: 'building' },
    'bâtiment, immeuble, maison, une tour, la tour, des tours, les tours, gratte-ciel, ville, centre-ville, château, châteaux',
  ],
  [{ scene: 'building' }, 'palais, église, cathédrale, façade, hôtel, manoir, métropole, bureaux'],
  [
    { moods: ['night', 'vivid'], usually: 'street' },
    'nuit, minuit, nocturne, clair de lune, étoilé, étoilée, lumières de la ville, réverbère, lampadaire',
  ],
  [{ moods: ['dusk'], usually: 'sea' }, 'crépuscule, soir, soirée, heure bleue, tombée de la nuit'],
  [
    { moods: ['sunset', 'warm'], usually: 'sea' },
    'coucher de soleil, coucher du soleil, soleil couchant, lever de soleil, lever du soleil, soleil levant, aube, aurore, heure dorée, petit matin',
  ],
  [{ moods: ['bright'], usually: 'sea' }, 'lumineux, lumineuse, éclatant, éclatante, midi, plein soleil'],
  [
    { moods: ['bluesky'], usually: 'mountain' },
    'ciel bleu, ciel dégagé, ciel clair, ciel, nuage, été, jour, journée, soleil, ensoleillé, ensoleillée, matin, matinée, tropicale',
  ],
  [{ moods: ['fog'], usually: 'forest' }, 'brouillard, brume, brumeux, brumeuse, fumée, bruine'],
  [
    { moods: ['gray'], usually: 'sea' },
    'gris, grise, ciel couvert, temps couvert, nuageux, nuageuse, pluie, pluvieux, pluvieuse, orage, orageux, orageuse, tempête, maussade, argenté, argentée',
  ],
  [
    { moods: ['snow'], usually: 'mountain' },
    'neige, enneigé, enneigée, hiver, hivernal, hivernale, givre, givré, givrée, gelé, gelée, tempête de neige, couvert de neige, couverte de neige',
  ],
  [
    { moods: ['autumn', 'warm'], usually: 'forest' },
    'automne, automnal, automnale, octobre, novembre, feuille morte, feuilles mortes, feuilles d’automne, feuilles rouges',
  ],
  [{ moods: ['green'] }, 'vert, verte, verdoyant, verdoyante, émeraude, luxuriant, luxuriante, printemps'],
  [
    { moods: ['warm'] },
    'chaud, chaude, doré, dorée, ambre, rouge, jaune, brun, brune, marron, ocre, rouille, cuivre, orangé, orangée',
  ],
  [{ moods: ['cool'] }, 'froid, froide, bleu, bleue, azur, blanc, blanche, bleuté, bleutée'],
  [{ moods: ['sunset', 'dusk'] }, 'ciel rose, nuages roses, lumière rose, mauve, pourpre, violette'],
  [{ moods: ['vivid'] }, 'vif, vive, coloré, colorée, multicolore, arc-en-ciel'],
  [{ moods: ['dark'] }, 'noir, noire, ombre, ombragé, ombragée, gothique'],
  [{ moods: ['contrast'] }, 'dramatique, contrasté, contrastée, contraste, saisissant, saisissante, épique'],
  [{ backdrop: 'iridescent' }, 'irisé, irisée, holographique, nacré, nacrée, nacre, bulle de savon, opalescente'],
  [
    { backdrop: 'abstract' },
    'abstrait, abstraite, abstraction, motif, dégradé, géométrique, formes géométriques, marbre, papier peint',
  ],
  [{ backdrop: 'underwater' }, 'sous l’eau, sous-marin, sous-marine, fond marin, fonds marins'],
  [{ backdrop: 'lavender' }, 'lavande, champ de lavande, champ de fleurs'],
  [{ backdrop: 'volcano' }, 'volcan, volcanique, lave, éruption, braise'],
  [{ backdrop: 'balloons' }, 'ballon, ballons de baudruche, fête, anniversaire'],
  [{ backdrop: 'stadium' }, 'stade, arène, terrain de football, terrain de sport'],
  [{ backdrop: 'futuristic' }, 'futuriste, vaisseau spatial, station spatiale'],
  [{ backdrop: 'studio' }, 'fond uni, fond blanc, fond de studio, studio photo'],
  [
    {},
    'bouteille d’eau, bonhomme de neige, ours polaire, ours blanc, léopard des neiges, cabane dans les arbres, boule à neige, ballon de football, lion de mer, fraise des bois, plan de ville',
  ],
  [{ style: 'oil' }, 'peinture à l’huile, huile sur toile, peinture, impressionniste, tableau'],
  [{ style: 'pencil' }, 'dessin au crayon, dessin, croquis, esquisse, fusain, crayon, au crayon'],
  [{ style: 'mono' }, 'noir et blanc, en noir et blanc, nuances de gris'],
  [{ style: 'film' }, 'argentique, pellicule, grain argentique'],
  [{ style: 'cinematic' }, 'cinématographique, cinéma'],
  [{ style: 'photo' }, 'photographie, photoréaliste'],
]
