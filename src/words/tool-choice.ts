/** What is asked when pictures were dropped where no tool is open. */
export const toolChoiceWords = {
  title: (pictures: number) => (pictures === 1 ? 'What should happen to it?' : 'What should happen to them?'),
  pixels: (width: number, height: number) => `${width} × ${height}`,
  pictures: (count: number) => `${count} pictures`,
  more: (count: number) => `+${count}`,
  severalOnly: (tools: number) =>
    `These ${tools} tools take several pictures at once. For another one, drop a single picture.`,
  onlyFirst: (name: string, most: number) =>
    `Without Pro, which takes up to ${most} pictures at once, only ${name} is taken.`,
  tooMany: (count: number, most: number) => `Only the first ${most} of ${count} pictures are taken.`,
  leftOut: (name: string, why: string) => `${name}: ${why}`,
  leftOutMany: (count: number) =>
    count === 1
      ? '1 more file cannot be used and was left out.'
      : `${count} more files cannot be used and were left out.`,
}
