/** Dispatched on the window when the server closes a connection because its session is over: signed out elsewhere, or banned. */
export const sessionEndedEvent = 'session-ended'
