import type { Endpoint } from './endpoint.ts'
import { removeBackgroundEndpoint } from './remove-background.ts'

/** Every synchronous address, in the order of the documents. */
export const endpoints: readonly Endpoint[] = [removeBackgroundEndpoint]
