/** Whether something lies over the page that has the keyboard to itself. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open], [role=dialog], [role=menu]') !== null
