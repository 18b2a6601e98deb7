import { Credits } from '../shared/credits.ts'
import { billingPageOf } from './billing.ts'
import type { TestVisitor } from './visitor.ts'

/** What the settings say about somebody's credits. */
export const creditsOf = async (visitor: TestVisitor): Promise<Credits> =>
  Credits.parse(await (await visitor.fetch('/developer/v1/credits')).json())

/** Resolves with the address of a page to pay a pack at. */
export const openPackPage = async (visitor: TestVisitor, order: object = { credits: 500 }): Promise<string> =>
  billingPageOf(await visitor.send('/developer/v1/credits/checkout', order))
