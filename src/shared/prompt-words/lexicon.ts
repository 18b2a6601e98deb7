import { foldWords } from './fold-words.ts'
import { frenchEntries } from './french-lexicon.ts'
import type { Meaning } from './meaning.ts'

/** One line each: a meaning, then the words and phrases that have it, in their singular. */
const englishEntries: readonly (readonly [Meaning, string])[] = [
  [
    { scene: 'mountain' },
    'mountain, mountain range, peak, summit, hill, hillside, cliff, ridge, rock, rocky, alps, alpine',
  ],
  [
    { scene: 'mountain' },
    'valley, canyon, highland, landscape, scenery, nature, plateau, slope, andes, himalaya, dolomite',
  ],
  [{ scene: 'mountain', moods: ['warm'] }, 'desert, dune, savanna, mesa, sand dune'],
  [
    { scene: 'mountain', moods: ['green'] },
    'meadow, pasture, field, grassland, countryside, prairie, rolling hill, green hill',
  ],
  [{ scene: 'mountain', moods: ['snow'] }, 'ski slope, ski resort, snowcapped, snow capped, snow covered mountain'],
  [
    { scene: 'glacier', moods: ['cool'] },
    'glacier, glacial, iceberg, ice, icy, arctic, antarctic, ice floe, ice field, polar, icescape',
  ],
  [
    { scene: 'sea' },
    'sea, ocean, wave, water, coast, shore, seaside, seascape, lake, bay, lagoon, horizon, river, fjord, pond',
  ],
  [{ scene: 'sea', moods: ['bluesky', 'bright'] }, 'beach, tropical beach, sandy beach, island, surf, summer holiday'],
  [{ scene: 'sea' }, 'harbour, harbor, port, pier'],
  [
    { scene: 'forest' },
    'forest, wood, woodland, tree, grove, jungle, rainforest, pine, fir, birch, oak, foliage, leaf, leaves',
  ],
  [{ scene: 'forest', moods: ['green'] }, 'garden, park, bamboo, moss, fern, thicket, palm'],
  [
    { scene: 'street' },
    'street, road, alley, lane, avenue, boulevard, sidewalk, pavement, traffic, crossroad, market street',
  ],
  [
    { scene: 'street' },
    'town, village, old town, market, main street, street scene, crosswalk, city street, cityscape',
  ],
  [
    { scene: 'building' },
    'building, house, tower, skyscraper, skyline, city, downtown, castle, palace, church, cathedral',
  ],
  [
    { scene: 'building' },
    'temple, architecture, facade, office, apartment, hotel, mansion, villa, metropolis, high rise, block of flat',
  ],
  [
    { moods: ['night', 'vivid'], usually: 'street' },
    'night, midnight, nighttime, night time, nocturnal, moonlight, moonlit, starry, city light, street light',
  ],
  [{ moods: ['dusk'], usually: 'sea' }, 'dusk, twilight, evening, blue hour, nightfall, gloaming'],
  [
    { moods: ['sunset', 'warm'], usually: 'sea' },
    'sunset, sunrise, dawn, sundown, golden hour, setting sun, rising sun, afterglow, early morning',
  ],
  [{ moods: ['bright'], usually: 'sea' }, 'bright, radiant, noon, midday, dazzling'],
  [
    { moods: ['bluesky'], usually: 'mountain' },
    'blue sky, clear sky, sky, cloudless, cloud, cloudy sky, clear day, clear weather, summer, day, daylight, sunlight, sunlit, sunny, sun, tropical, morning',
  ],
  [{ moods: ['fog'], usually: 'forest' }, 'fog, foggy, mist, misty, haze, hazy, smoke, smoky, drizzle'],
  [
    { moods: ['gray'], usually: 'sea' },
    'gray, grey, overcast, cloudy, rain, rainy, raining, storm, stormy, gloomy, dull, bleak, silver, leaden',
  ],
  [
    { moods: ['snow'], usually: 'mountain' },
    'snow, snowy, snowing, snowfall, winter, wintry, frost, frosty, frozen, blizzard, snow covered, snowstorm',
  ],
  [
    { moods: ['autumn', 'warm'], usually: 'forest' },
    'autumn, autumnal, fall, october, november, fallen leaf, autumn leaf, golden leaf, red leaf',
  ],
  [{ moods: ['green'] }, 'green, lush, emerald, verdant, grassy, mossy, leafy, spring'],
  [{ moods: ['warm'] }, 'warm, golden, gold, orange, amber, red, yellow, brown, ochre, hot, rust, copper'],
  [{ moods: ['cool'] }, 'cool, cold, blue, turquoise, teal, cyan, azure, chilly, white'],
  [{ moods: ['sunset', 'dusk'] }, 'pink, purple, violet, magenta, rosy'],
  [{ moods: ['vivid'] }, 'vivid, colourful, colorful, saturated, vibrant, rainbow'],
  [{ moods: ['dark'] }, 'dark, black, shadow, shadowy, moody, gothic, sombre'],
  [{ moods: ['contrast'] }, 'dramatic, contrast, striking, harsh, epic, bold'],
  [
    { backdrop: 'iridescent' },
    'iridescent, holographic, hologram, pearlescent, oil slick, soap bubble, opalescent, mother of pearl',
  ],
  [
    { backdrop: 'abstract' },
    'abstract, pattern, gradient, geometric, shape, fluid art, marbling, marble, texture, wallpaper',
  ],
  [{ backdrop: 'underwater' }, 'underwater, under water, seabed, sea floor, deep sea, undersea, submerged'],
  [{ backdrop: 'lavender' }, 'lavender, lavender field, flower field, provence'],
  [{ backdrop: 'volcano' }, 'volcano, volcanic, lava, magma, eruption, erupting, ember'],
  [{ backdrop: 'balloons' }, 'balloon, party, birthday, confetti'],
  // The model draws these too, but at 128 pixels: painted, they have a sharp ground for something to stand on.
  [{ backdrop: 'forest' }, 'forest backdrop'],
  [{ backdrop: 'beach' }, 'beach backdrop'],
  [{ backdrop: 'snowing' }, 'snowing backdrop'],
  [{ backdrop: 'stadium' }, 'stadium, arena, floodlight, sports ground, football pitch, soccer field'],
  [{ backdrop: 'futuristic' }, 'futuristic, cyberpunk, sci fi, scifi, science fiction, spaceship, space station, tron'],
  [
    { backdrop: 'studio' },
    'studio, studio backdrop, backdrop, seamless, plain background, photo studio, cyclorama, white background',
  ],
  // Longer than a word of another meaning that it contains, and nothing we can draw.
  [
    {},
    'hot air balloon, water bottle, tree house, snow leopard, mountain bike, polar bear, sea lion, street art, city map',
  ],
  [{ style: 'oil' }, 'oil painting, oil paint, impressionist, impasto, painting, oil on canvas'],
  [{ style: 'watercolour' }, 'watercolour, watercolor, aquarelle'],
  [{ style: 'pencil' }, 'pencil, pencil drawing, sketch, pencil sketch, charcoal, line drawing, drawing'],
  [{ style: 'mono' }, 'black and white, monochrome, greyscale, grayscale, b w'],
  [{ style: 'neon' }, 'neon, neon light, synthwave, vaporwave'],
  [{ style: 'film' }, 'analogue, analog, film grain, kodak, vintage, retro, polaroid, 35mm'],
  [{ style: 'cinematic' }, 'cinematic, movie, movie still, film still'],
  [{ style: 'photo' }, 'photograph, photorealistic'],
]

/** In both languages at once: a prompt need not say which it is in. What both know is meant in English. */
export const lexicon: ReadonlyMap<string, Meaning> = new Map(
  [...frenchEntries, ...englishEntries].flatMap(([meaning, words]) =>
    words.split(', ').map((word) => [foldWords(word), meaning] as const),
  ),
)

/** The longest phrase, in words. */
export const maxPhraseWords: number = Math.max(...[...lexicon.keys()].map((phrase) => phrase.split(' ').length))
