import type { useStudio } from './studio-context.ts'

/** Takes the brush in hand to mend the result, or lays it down. */
export const toggleRetouch = ({ store, comparison, kind }: ReturnType<typeof useStudio>): void => {
  const { isRetouching: wasRetouching, present } = store.getState()
  const isRetouching = !wasRetouching
  // Nobody paints on what the original covers; what is found in it is mended on it.
  if (isRetouching || kind.mends) comparison.set(isRetouching && kind.mends ? 1 : 0)
  store.setRetouching(isRetouching)
  if (!isRetouching && kind.mends && present.strokes.length > 0) store.run()
}
