export const brushWords = {
  brush: 'Brush',
  eraser: 'Eraser',
  lasso: 'Lasso',
  size: 'Brush size',
  keep: 'Keep',
  erase: 'Erase',
  addToSubject: 'Add to the subject',
  takeFromSubject: 'Take from the subject',
  paintOver: 'Paint over what should go',
}
