import { useLabState } from './lab.tsx'

/** Said where it changes what the controls do. */
export const SubjectNote = () => {
  const hasSubject = useLabState((state) => state.hasSubject)
  if (hasSubject) return null
  return (
    <p role="status" className="rounded-control border bg-raised px-4 py-3 text-sm">
      No subject was found: everything is lit as the background. Mark the subject with the brush below the picture.
    </p>
  )
}
