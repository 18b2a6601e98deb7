import type { toolChoiceWords as english } from './tool-choice.ts'
import type { Translation } from './translation.ts'

export const toolChoiceWords: Translation<typeof english> = {
  title: (pictures: number) =>
    pictures === 1 ? 'Que voulez-vous en faire ?' : 'Que voulez-vous faire de ces images ?',
  pixels: (width: number, height: number) => `${width} × ${height}`,
  pictures: (count: number) => `${count} images`,
  more: (count: number) => `+${count}`,
  severalOnly: (tools: number) =>
    `Ces ${tools} outils acceptent plusieurs images à la fois. Pour un autre, déposez une seule image.`,
  onlyFirst: (name, most) => `Sans Pro, qui prend jusqu’à ${most} images à la fois, seule ${name} est prise.`,
  tooMany: (count: number, most: number) => `Seules les ${most} premières images sur ${count} sont prises.`,
  leftOut: (name: string, why: string) => `${name} : ${why}`,
  leftOutMany: (count: number) =>
    count <= 1
      ? `${count} autre fichier est inutilisable et a été écarté.`
      : `${count} autres fichiers sont inutilisables et ont été écartés.`,
}
