/** What is left of a tool, and the ways to more. */
export const limitsWords = {
  left: (left: number, cap: number, hours: number, isPro: boolean) =>
    `${left} of ${cap} ${isPro ? 'runs' : 'free runs'} left, per ${hours} hours`,
  leftShort: (left: number, isPro: boolean) =>
    `${left === 0 ? 'No' : left} ${isPro ? '' : 'free '}${left === 1 ? 'run' : 'runs'} left`,
  noneUntil: (moment: string, isPro: boolean) => `No ${isPro ? 'runs' : 'free runs'} left until ${moment}`,
  getMore: 'Get more',
  incentive: {
    title: 'A free login gives you more',
    left: (left: number) => {
      if (left === 0) return 'No free runs left.'
      return left === 1 ? 'One free run left.' : `${left} free runs left.`
    },
    more: (tool: string, withLogin: number, without: number) =>
      `With a login there are ${withLogin} runs of ${tool} instead of ${without}.`,
    runs: (hours: number) => `Runs per ${hours} hours`,
    now: 'Now',
    withLogin: 'With a login',
    note: 'No card needed. What you have made so far comes along.',
    notNow: 'Not now',
    login: 'Login for free',
  },
  highTraffic: {
    note: 'The queue for free pictures is at capacity, so yours was not taken. It is still here, and nothing was counted.',
    skip: 'Subscribers skip the queue.',
    tryAgain: 'Try again',
    subscribe: 'Subscribe to skip the queue',
  },
}
