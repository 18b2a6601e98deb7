import { maxPeople, textsBeside } from '../../../imaging/study/read-facts.ts'
import type { Facts, SubjectFacts } from '../../../imaging/study/study-picture.ts'

/**
 * scene: the whole picture is laid out anew. subject: the subject is kept and moved, its surroundings are made anew. framing: nothing is made
 * up; crop, side, light and colour change.
 */
type Route = 'scene' | 'subject' | 'framing'

export interface Decision {
  readonly route: Route
  readonly mayMirror: boolean
  /** For the log. */
  readonly because: string
}

/** Cautious: what patches cannot make (faces, words, streets) is not made. */
export const chooseRoute = ({ subject, people, texts, structure }: Facts): Decision => {
  const mayMirror = texts.length === 0
  const framing = (because: string): Decision => ({ route: 'framing', mayMirror, because })
  if (people > maxPeople) return framing('people beside the subject')
  if (structure > maxStructure) return framing('built surroundings')
  if (!subject || isPartOfScene(subject)) {
    if (texts.length > 0) return framing('text in the scene')
    return { route: 'scene', mayMirror, because: 'no clear subject' }
  }
  if (textsBeside({ subject, texts }).length > 0) return framing('text beside the subject')
  if (subject.cover > maxCover) return framing('the subject fills the picture')
  if (subject.cover < minCover) return framing('small things that must not be torn')
  if (subject.box.left < atBorder && subject.box.right > 1 - atBorder) return framing('the subject touches both sides')
  return { route: 'subject', mayMirror, because: 'a clear subject' }
}

const maxStructure = 1
const maxCover = 0.45
const minCover = 0.03
const atBorder = 0.006

/** U2-Net calls a far shore or a row of bales a subject: with doubt, or low, wide and thin. */
const isPartOfScene = ({ cover, doubt, box }: SubjectFacts): boolean => {
  if (doubt > 0.1) return true
  const width = box.right - box.left
  return cover >= minCover && cover < 0.08 && width > 0.5 && cover < 0.5 * width * (box.bottom - box.top)
}
