/** The tokens of the theme for pages outside the app: its style sheet has a hashed name that only the built pages know. */
export const pageLook = `
:root { color-scheme: light dark; --canvas: light-dark(oklch(.945 0 0), oklch(.165 0 0)); --surface: light-dark(oklch(1 0 0), oklch(.205 0 0));
  --line: light-dark(oklch(.89 0 0), oklch(.32 0 0)); --text: light-dark(oklch(.22 0 0), oklch(.95 0 0)); --muted: light-dark(oklch(.48 0 0), oklch(.7 0 0));
  --accent: light-dark(oklch(.52 .165 256), oklch(.76 .125 245)); --danger: light-dark(oklch(.54 .2 25), oklch(.7 .17 25)); }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--text); font: 16px/24px "Geist Variable", system-ui, sans-serif; }
`
