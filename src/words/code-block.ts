export const codeBlockWords = {
  copy: 'Copy',
  copied: 'Copied',
  notAllowed: 'The browser does not allow copying here: select the text instead',
}
