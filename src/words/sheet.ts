/** The screen of tools that give several pictures. */
export const sheetWords = {
  pictures: 'Pictures',
  original: 'Original',
  partOfPro: '{tool} is part of Pro. {unlock}',
}
