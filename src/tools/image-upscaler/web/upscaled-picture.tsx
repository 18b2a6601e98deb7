import { type ResultLayerProps, ResultPicture } from '../../../screens/studio/result-picture.tsx'

/**
 * It has more pixels than the original at every zoom, so it is not shown as squares when that is. Only its own side of
 * the line: through the transparent parts of the original it must not be seen.
 */
export const UpscaledPicture = (props: ResultLayerProps) => (
  <div
    className="absolute inset-0 [image-rendering:auto]"
    style={{ clipPath: 'inset(0 0 0 calc(var(--split) * 100%))' }}
  >
    <ResultPicture {...props} />
  </div>
)
