/** Looks that a generated picture can be given, in display order. */
export const styles = ['none', 'photo', 'cinematic', 'film', 'watercolour', 'oil', 'pencil', 'neon', 'mono'] as const
export type Style = (typeof styles)[number]
