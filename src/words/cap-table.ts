/** How caps work, and what is left of each. */
export const capTableWords = {
  title: 'How the cap works',
  text: (hours: number) =>
    `Each tool has its own number of runs per ${hours} hours, counted back from now: a run is free again ${hours} hours after you used it. Runs that fail or that you cancel are not counted.`,
  partOfPro: 'Part of Pro',
  used: (used: number, cap: number) => `${used} of ${cap} used`,
}
