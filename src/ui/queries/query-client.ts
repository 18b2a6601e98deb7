import { QueryClient } from '@tanstack/react-query'

export const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: 1 } } })

// As its provider would: it looks again when the window comes back to the front.
queryClient.mount()
