import type { lightWords as english } from './lights.ts'
import type { Translation } from './translation.ts'

export const lightWords: Translation<typeof english> = {
  numbered: (number) => `Lumière ${number}`,
  presets: {
    'warm-side': 'Côté chaud',
    'golden-hour': 'Heure dorée',
    'studio-softbox': 'Softbox',
    'blue-rim': 'Liseré bleu',
    'neon-duo': 'Duo de néons',
    'teal-and-orange': 'Bleu et orange',
    drama: 'Dramatique',
    'top-light': 'Du dessus',
    butterfly: 'Papillon',
    moonlight: 'Clair de lune',
    candle: 'Bougie',
    'product-glow': 'Éclat produit',
    backlit: 'Contre-jour',
  },
}
