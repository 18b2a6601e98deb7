/** What answers of the API mean: the page and the OpenAPI document say the same. */
export const apiAnswerWords = {
  statuses: {
    400: 'A field or a file is missing, malformed, too large or refused. The sentence names it.',
    401: 'There is no key.',
    402: 'No credits are left.',
    403: 'The key is wrong, was revoked, or its account is closed.',
    404: 'There is nothing at this address, or it belongs to somebody else.',
    405: 'The address takes another method; the header allow says which.',
    406: 'The header accept allows none of the types that this address answers with.',
    409: 'The Idempotency-Key was used for another call, or what was asked is no longer possible.',
    415: 'The body is of a type that this address does not take.',
    429: 'Too many calls; the header retry-after says for how many seconds to wait.',
    500: 'Our fault. It costs nothing: try again.',
    503: 'The API is stopped or overloaded; the header retry-after says for how many seconds to wait.',
    504: 'It took longer than a call may and was stopped. Jobs at /v1/jobs have more time.',
  },
  headers: {
    'x-request-id': 'The number of the call, under which the server’s log has it.',
    'x-error-code': 'The kind of an error, for programs: it stays the same when its sentence changes.',
    'x-credits-consumed': 'What the call cost: 1, or 0 where nothing is sold.',
    'x-remaining-credits': 'Credits left after the call.',
    'x-ratelimit-limit': 'Calls that a key may make to an address in a minute.',
    'x-ratelimit-remaining': 'How many of them are left.',
    'x-ratelimit-reset': 'Seconds until they start anew.',
    'retry-after': 'Seconds after which trying again can help, with 429 and 503.',
  },
}
