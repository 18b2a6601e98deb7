/** A worker that has not been heard of for this long is dead: its tasks go to others, its slots do not count. */
export const silentSeconds = 10
