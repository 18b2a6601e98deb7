/** Words that ask for nothing that could be drawn or left out: grammar, praise, and the talk of prompts. French without accents. */
export const fillerWords: ReadonlySet<string> = new Set(
  `a an the of in on at under over above below beneath behind beside near by with and or to from into through across along between
  around before after during for as is are was be being it its this that these those there where which some many few several lot
  one two three my our your his her their very quite really rather so more most less little bit big large small tiny huge tall
  high low wide long short old new ancient modern quiet calm peaceful serene silent lonely empty beautiful pretty lovely nice
  gorgeous stunning amazing breathtaking majestic magnificent picturesque scenic wonderful perfect good great best fine soft
  gentle thick thin dense distant far away deep full covered lit filled surrounded reflected rising falling standing lying seen looking
  picture photo image scene view shot panorama panoramic background foreground render illustration art artwork style quality
  detailed highly ultra hd uhd 4k 8k hdr realistic realism sharp masterpiece resolution high-resolution wallpaper please draw
  paint make create generate show me i want light lights lighting time day's season weather air atmosphere mood colour color
  colours colors tone tones top bottom left right middle centre center side edge end line like romantic dreamy magical mystical
  wild remote hidden winding narrow busy crowded down up out off all just only still same next overlooking facing
  le la les un une des de du au aux en dans sur sous avec et ou par pour vers chez entre depuis derriere devant pres loin autour
  est sont etait ce cet cette ces se son sa ses leur leurs mon ma mes notre votre qui que dont ou ne tres plus moins peu beaucoup
  quelques plusieurs deux trois grand grande gros grosse petit petite haut haute bas basse long longue large etroit etroite vieux
  vieille ancien ancienne nouveau nouvelle calme paisible tranquille silencieux silencieuse serein sereine deserte vide beau belle
  joli jolie magnifique splendide superbe majestueux majestueuse pittoresque doux douce leger legere epais epaisse dense lointain
  lointaine couvert couverte rempli remplie entoure entouree plein pleine image vue scene panorama arriere premier plan fond
  illustration oeuvre qualite detaille detaillee realiste net nette lumiere eclairage temps saison air atmosphere ambiance couleur ton
  milieu centre cote bout ligne comme romantique magique mystique sauvage cache cachee sinueux sinueuse dessine peins montre moi je
  veux voudrais tout toute tous encore seul seule tombe tombant papier`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** What follows is not wanted, up to the end of its phrase or one of the words below. */
export const negations: ReadonlySet<string> = new Set(
  'no not without never excluding except minus sans pas ni aucun aucune sauf hormis'.split(' '),
)

/** 'or' is none of them: 'without people or snow'; nor 'ou'. */
export const negationEnds: ReadonlySet<string> = new Set(
  'but with under at in on over and mais avec sous dans sur et en au aux'.split(' '),
)
