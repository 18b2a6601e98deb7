/** What is printed on the keys, by what the browser calls them; and what a pointer does. */
export const keyWords = {
  Mod: 'Ctrl',
  Shift: 'Shift',
  Escape: 'Esc',
  Enter: 'Enter',
  Delete: 'Delete',
  Backspace: 'Backspace',
  Space: 'Space',
  Wheel: 'Wheel',
  Drag: 'Drag',
}
