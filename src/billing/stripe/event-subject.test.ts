import { expect, test } from 'vitest'
import { subjectOf } from './event-subject.ts'

test.each(['charge', 'refund', 'dispute'])('an event about a %s names its payment', (object) => {
  const about = { subscriptionId: null, paymentId: 'pi_1' }
  expect(subjectOf({ object, id: 'x_1', payment_intent: 'pi_1' })).toEqual(about)
  expect(subjectOf({ object, id: 'x_1', payment_intent: { id: 'pi_1' } })).toEqual(about)
})
