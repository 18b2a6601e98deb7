/** Why the server closes a websocket. */
export const closeCodes = {
  notUnderstood: 4400,
  /** Nobody is there to follow anything for: no use in reconnecting. */
  notSignedIn: 4401,
  /** It ended while the socket was open: whoever comes back may have another one. */
  sessionEnded: 4410,
  tooMany: 4429,
} as const
