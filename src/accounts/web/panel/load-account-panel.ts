/** In a file of its own: nobody needs it before they press the button, and then it is on its way already. */
export const loadAccountPanel = () => import('./account-panel.tsx')
