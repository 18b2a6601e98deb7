import type { regionWords as english } from './region.ts'
import type { Translation } from './translation.ts'

export const regionWords: Translation<typeof english> = {
  lead: 'Votre navigateur et votre compte n’y sont pour rien : les personnes qui gèrent ce serveur ne proposent pas cet outil là où vous êtes.',
  others: 'Ce que vous pouvez utiliser ici',
  start: 'Commencer avec une image',
  ask: 'Demander à l’exploitant',
}
