import type { intakeWords as english } from './intake.ts'
import type { Translation } from './translation.ts'

export const intakeWords: Translation<typeof english> = {
  dropAnywhere: 'Déposez l’image n’importe où',
  choose: 'Choisir une image',
  orDrop: 'ou déposez-la n’importe où, ou collez-la',
  formats: (megabytes) => `JPEG, PNG ou WebP jusqu’à ${megabytes} Mo.`,
  noImage: 'Pas d’image sous la main ?',
  trySample: 'Essayez avec celle-ci',
}
