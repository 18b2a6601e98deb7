import { QueryClientContext } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { queries } from './load-queries.ts'

/** Around everything; what uses queries is loaded with `withQueries`, and finds them here. */
export const QueriesProvider = ({ children }: { readonly children: ReactNode }) => {
  const client = useStore(queries, (state) => state.client)
  return <QueryClientContext value={client}>{children}</QueryClientContext>
}
