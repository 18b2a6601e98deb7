/** Everything about programs that use this account: keys, credits, use, webhooks. */
export const ApiTab = () => <div className="space-y-10 pt-8" />
