import { QueryClient } from '@tanstack/react-query'

/**
 * What pages have asked the server, shared by all of them. Hooks are given it by hand instead of by a provider around the
 * app: so it comes with the first page that asks something, and the start page, which asks nothing, does without.
 */
export const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: 1 } } })
