/** What a link to another tool says instead of that tool's name. */
export const openInWords = {
  upscaleTo2k: 'Upscale to 2k',
  enhance: 'Enhance/Upscale',
}
