const proSteps = ['plan', 'identification', 'subscribe'] as const
export type ProStep = (typeof proSteps)[number]

interface Progress {
  readonly hasChosen: boolean
  readonly isSignedIn: boolean
}

/** Whoever signs in, in this tab or another, has passed the identification. */
export const currentStep = ({ hasChosen, isSignedIn }: Progress): ProStep => {
  if (!hasChosen) return 'plan'
  return isSignedIn ? 'subscribe' : 'identification'
}

export interface Crumb {
  readonly step: ProStep
  readonly state: 'done' | 'current' | 'ahead'
  /** Whoever is signed in has nothing left to do at the identification. */
  readonly canReturn: boolean
}

export const crumbsOf = (progress: Progress): Crumb[] => {
  const current = proSteps.indexOf(currentStep(progress))
  return proSteps.map((step, index) => {
    const isDone = index < current || (step === 'identification' && progress.isSignedIn)
    return {
      step,
      state: index === current ? 'current' : isDone ? 'done' : 'ahead',
      canReturn: index < current && step === 'plan',
    }
  })
}
