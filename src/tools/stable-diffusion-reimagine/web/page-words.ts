/** What visitors read on the page of this tool; apart from the words that every list of tools carries along. */
export const pageWords = {
  hint: (count: number) => `${count} variants of it, up to 2048 px.`,
  variant: (number: number) => `Reimagine ${number}`,
  moreVariants: (count: number) => `${count} more variants`,
}
