import { useWebConfig } from '../../client/use-web-config.ts'
import { generationWords } from '../../words/generation.ts'

/** Which generator draws here, and what it can. */
export const useGeneration = () => useWebConfig()?.generation ?? null

/** What it can do of what this page asks for, in one line. */
export const ProviderNote = ({ of }: { readonly of: 'draw' | 'fill' | 'vary' }) => {
  const generation = useGeneration()
  return (
    generation && <p className="text-xs text-pretty text-muted">{generationWords.abilities[generation.provider][of]}</p>
  )
}
