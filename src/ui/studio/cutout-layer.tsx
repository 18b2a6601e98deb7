import { type ResultLayerProps, ResultPicture } from './result-picture.tsx'
import { useStudioState } from './studio-context.ts'

/** A result with transparent parts, on the checkerboard or on the chosen background. */
export const CutoutLayer = (props: ResultLayerProps) => {
  const background = useStudioState((state) => state.previewedBackground ?? state.present.background)
  return (
    <div className={`absolute inset-0 ${background ? '' : 'checkerboard'}`} style={background ? { background } : {}}>
      <ResultPicture {...props} />
    </div>
  )
}
