/** A file of a form, or an answer that is no text. */
export const fileSchema = { type: 'string', format: 'binary' } as const
