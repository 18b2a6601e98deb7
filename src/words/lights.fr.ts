import type { lightWords as english } from './lights.ts'
import type { Translation } from './translation.ts'

export const lightWords: Translation<typeof english> = {
  numbered: (number) => `Lumière ${number}`,
  presets: {
    'warm-side': 'Chaude de côté',
    'golden-hour': 'Heure dorée',
    'studio-softbox': 'Softbox de studio',
    'blue-rim': 'Liseré bleu',
    'neon-duo': 'Duo de néons',
    'teal-and-orange': 'Sarcelle et orange',
    drama: 'Dramatique',
    'top-light': 'Du dessus',
    butterfly: 'Papillon',
    moonlight: 'Clair de lune',
    candle: 'Bougie',
    'product-glow': 'Éclat produit',
    backlit: 'Contre-jour',
  },
}
