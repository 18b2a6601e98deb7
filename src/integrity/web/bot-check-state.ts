import { create } from 'zustand'

/** The state of the check that somebody is waiting for; `idle` shows nothing. */
type BotCheckState = 'idle' | 'checking' | 'verified' | 'failed'

export const useBotCheck = create<{ readonly state: BotCheckState }>(() => ({ state: 'idle' }))

export const showBotCheck = (state: BotCheckState): void => useBotCheck.setState({ state })
