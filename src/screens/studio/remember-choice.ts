/** Questions that can be answered once and for all: a smaller result, or a smaller picture to start from. */
export type Question = 'smaller-result' | 'smaller-picture'

const storageKey = 'safelight-not-asked'

/** Whether to ask, or to go on as the visitor did the last time. */
export const isAsked = (question: Question): boolean => !readAnswered().includes(question)

/** For this browser. */
export const stopAsking = (question: Question): void => {
  if (!isAsked(question)) return
  try {
    localStorage.setItem(storageKey, [...readAnswered(), question].join(' '))
  } catch {
    // Where nothing may be stored the question comes again.
  }
}

const readAnswered = (): readonly string[] => {
  try {
    return localStorage.getItem(storageKey)?.split(' ') ?? []
  } catch {
    return []
  }
}
