import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'

export const queries = createStore<{ readonly client: QueryClient | undefined }>(() => ({ client: undefined }))

let loading: Promise<void> | null = null

const loadQueries = (): Promise<void> => {
  loading ??= import('./query-client.ts').then(
    ({ queryClient }) => queries.setState({ client: queryClient }),
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}

/** Loads a page or a layer that reads from the server, and what it reads with: the start page needs neither. */
export const withQueries =
  <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  async () => {
    const [part] = await Promise.all([load(), loadQueries()])
    return part
  }
