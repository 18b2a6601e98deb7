import type { codeBlockWords as english } from './code-block.ts'
import type { Translation } from './translation.ts'

export const codeBlockWords: Translation<typeof english> = {
  copy: 'Copier',
  copied: 'Copié',
  notAllowed: 'Le navigateur ne permet pas de copier ici : sélectionnez le texte',
}
