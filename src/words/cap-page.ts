interface Used {
  /** Null where the address names none. */
  readonly tool: string | null
  readonly cap: number | null
  readonly isPro: boolean
  readonly hours: number
}

/** The page of those who have used a tool as often as they may. */
export const capPageWords = {
  usableAgain: (tool: string) => `${tool} can be used again`,
  runsLeft: (left: number, cap: number) => `You have ${left} of ${cap} runs left.`,
  timeIsOver: 'The time is over.',
  kept: 'What you were working on is kept until you come back.',
  used: ({ tool, cap, isPro, hours }: Used) =>
    `You have used your ${cap === null ? '' : `${cap} `}${isPro ? '' : 'free '}runs of ${tool ?? 'this tool'} in the last ${hours} hours.`,
  usedByNetwork: (tool: string | null, hours: number) =>
    `Visitors without a login share what their network has, and in the last ${hours} hours it was used up for ${tool ?? 'this tool'}. With a login you have runs of your own.`,
  againAfter: (tool: string | null) => `${tool ?? 'This tool'} can be used again after {moment}.`,
  againWithin: (hours: number) => `It can be used again within ${hours} hours.`,
  serverLimit: 'This is the limit of this server.',
  fairUse: 'This is the fair-use quota of Pro. If you need more, please contact support: we will find a way.',
  upgrade: 'Upgrade to Pro to go on at once, or try again later.',
  login: (withLogin: number, without: number) =>
    `A free login gives you ${withLogin} runs instead of ${without}. Or upgrade to Pro, or try again later.`,
  loginForMore: 'A free login gives you more runs. Or upgrade to Pro, or try again later.',
  loginButton: (more: number) => `Login for ${more} more runs`,
  loginForMoreButton: 'Login for more free runs',
  unlockPro: 'Unlock pro features',
  contact: 'Contact us',
  backTo: (tool: string) => `Back to ${tool}`,
  partOfPro: (tool: string) => `${tool} is part of Pro`,
  noFreeRuns: 'It has no free runs: upgrade to Pro to use it at once.',
  /** How caps work, and what is left of each. */
  table: {
    title: 'How the cap works',
    text: (hours: number) =>
      `Each tool has its own number of runs per ${hours} hours, counted back from now: a run is free again ${hours} hours after you used it. Runs that fail or that you cancel are not counted.`,
    partOfPro: 'Part of Pro',
    used: (used: number, cap: number) => `${used} of ${cap} used`,
  },
}
