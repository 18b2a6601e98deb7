import type { Translation } from '../../../words/translation.ts'
import type { pageWords as english } from './page-words.ts'

export const pageWords: Translation<typeof english> = {
  hint: 'Faites glisser le cadre là où la photo doit finir.',
  edit: 'Modifier',
  uncrop: 'Étendre',
  aspect: 'Format',
  shapes: { Custom: 'Libre', Landscape: 'Paysage', Portrait: 'Portrait', Square: 'Carré' },
  size: (width, height) => `${width} × ${height} px`,
  newShare: '{size}, dont {share} % de nouveau.',
  muchIsNew: '{size}, dont {share} % de nouveau. Autant convient surtout à l’herbe, au ciel et à la mer.',
  prompt: 'Ce qui doit s’y trouver',
  leftEmpty: 'Sans description : ce qui prolonge la photo.',
  sides: { left: 'Gauche, px', right: 'Droite, px', up: 'Haut, px', down: 'Bas, px' },
  result: (sides) => `Extension ${sides}`,
  resultSides: {
    left: (pixels) => `${pixels} à gauche`,
    right: (pixels) => `${pixels} à droite`,
    up: (pixels) => `${pixels} en haut`,
    down: (pixels) => `${pixels} en bas`,
  },
  handles: {
    left: 'Bord gauche',
    right: 'Bord droit',
    up: 'Bord supérieur',
    down: 'Bord inférieur',
    upLeft: 'Coin supérieur gauche',
    upRight: 'Coin supérieur droit',
    downLeft: 'Coin inférieur gauche',
    downRight: 'Coin inférieur droit',
  },
  handleAt: (handle, change) => `${handle} : ${change}`,
  added: (pixels) => (pixels < 2 ? `${pixels} pixel ajouté` : `${pixels} pixels ajoutés`),
  cutOff: (pixels) => (pixels < 2 ? `${pixels} pixel retiré` : `${pixels} pixels retirés`),
}
