import { useEffect, useState } from 'react'
import { loadWebConfig } from '../../client/web-config.ts'

/** Whether anything here is for Pro alone; until the server has said, it is taken so. */
export function useHasPlans(): boolean {
  const [hasPlans, setHasPlans] = useState(true)
  useEffect(() => {
    // Where nobody answers, other parts of the page say so.
    loadWebConfig().then(
      ({ plans }) => setHasPlans(plans),
      () => {},
    )
  }, [])
  return hasPlans
}
