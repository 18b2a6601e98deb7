import type { Box } from '../raster.ts'
import type { Facts } from './study-picture.ts'

/** Words that are not on the subject. */
export const textsBeside = ({ subject, texts }: Pick<Facts, 'subject' | 'texts'>): readonly Box[] =>
  subject ? texts.filter((text) => !holds(subject.box, text)) : texts

/** MODNet also sees what an animal sits on and the rest of a half-found person: that must not be lost either. */
export const maxPeople = 0.06

/** A little more than the box: letters are found with room around them. */
const holds = (outer: Box, inner: Box): boolean =>
  inner.left > outer.left - 0.02 &&
  inner.right < outer.right + 0.02 &&
  inner.top > outer.top - 0.02 &&
  inner.bottom < outer.bottom + 0.02
