import { useEffect } from 'react'
import { queryClient } from '../../client/query-client.ts'

/** The beginnings of the keys of what the settings show of the API. */
export const apiQueries = { keys: 'api-keys', credits: 'api-credits', usage: 'api-usage', deliveries: 'api-deliveries' }

/** All of it: a change of one is seen in others, as credits come with the first key and usage names each. */
export const readAgain = async (): Promise<void> => {
  await Promise.all(Object.values(apiQueries).map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}

/** Programs use the account meanwhile, often in a window beside this one, which hides no page. */
export const useReadAgainOnFocus = (): void =>
  useEffect(() => {
    const read = () => void readAgain()
    window.addEventListener('focus', read)
    return () => window.removeEventListener('focus', read)
  }, [])
