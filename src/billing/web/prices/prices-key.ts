/** Under which the pages keep what Pro costs this visitor. */
export const pricesKey = ['prices'] as const
