/** A message that is being written, for a reload and for a change of the language, which is one. */
export const keptDraftKey = 'safelight-message'
