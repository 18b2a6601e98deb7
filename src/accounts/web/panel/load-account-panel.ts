/** The panel is a chunk of its own: nobody needs it before they press the button, and then it is already loading. */
export const loadAccountPanel = () => import('./account-panel.tsx')
