import type { useStudio } from './studio-context.ts'

/** Takes the brush in hand to mend the result, or lays it down. */
export const toggleRetouch = ({ store, comparison }: ReturnType<typeof useStudio>): void => {
  const isRetouching = !store.getState().isRetouching
  // Nobody paints on what the original covers.
  if (isRetouching) comparison.set(0)
  store.setRetouching(isRetouching)
}
