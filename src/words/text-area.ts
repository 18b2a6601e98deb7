/** Fields of several lines. */
export const textAreaWords = {
  required: 'Required',
}
