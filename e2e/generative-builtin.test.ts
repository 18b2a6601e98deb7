import { describe } from 'vitest'
import { hasBrowser } from './browser.ts'
import { walkTools } from './generative-tools.ts'
import { setUpJourneys } from './journey.ts'

describe.skipIf(!hasBrowser)('with the built-in generator', () => {
  walkTools(setUpJourneys({ PLANS: 'off' }), { isBuiltin: true })
})
