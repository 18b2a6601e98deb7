import type { brushWords as english } from './brush.ts'
import type { Translation } from './translation.ts'

export const brushWords: Translation<typeof english> = {
  brush: 'Pinceau',
  eraser: 'Gomme',
  lasso: 'Lasso',
  size: 'Taille du pinceau',
  keep: 'Conserver',
  erase: 'Effacer',
  addToSubject: 'Ajouter au sujet',
  takeFromSubject: 'Retirer du sujet',
  paintOver: 'Peignez ce qui doit disparaître',
}
