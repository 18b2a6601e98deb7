/** The lights of relight: the ready-made ones by their ids. */
export const lightWords = {
  numbered: (number: number) => `Light ${number}`,
  presets: {
    'warm-side': 'Warm side',
    'golden-hour': 'Golden hour',
    'studio-softbox': 'Studio softbox',
    'blue-rim': 'Blue rim',
    'neon-duo': 'Neon duo',
    'teal-and-orange': 'Teal and orange',
    drama: 'Drama',
    'top-light': 'Top light',
    butterfly: 'Butterfly',
    moonlight: 'Moonlight',
    candle: 'Candle',
    'product-glow': 'Product glow',
    backlit: 'Backlit',
  },
}
