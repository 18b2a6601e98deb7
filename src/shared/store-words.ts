import { subscriptionWords } from '../words/subscription.ts'

const names: Readonly<Record<string, string>> = subscriptionWords.stores

/** Where a subscription is from, as people know it; a store that has no name here, by its id. */
export const storeWords = (store: string): string => names[store] ?? store
