import type { Config } from '../config.ts'
import type { Database } from '../store/database.ts'
import type { BillingProvider } from './provider.ts'
import { SandboxProvider } from './sandbox/provider.ts'

interface ProviderOptions {
  readonly config: Pick<Config, 'billing' | 'publicUrl'>
  readonly database: Database
  readonly secret: string
}

/** Who takes the money, as configured; null where nothing is sold. */
export async function openProvider({ config, database, secret }: ProviderOptions): Promise<BillingProvider | null> {
  const { billing, publicUrl } = config
  if (!billing) return null
  if (billing.provider === 'sandbox') return new SandboxProvider({ db: database.db, secret, publicUrl })
  // Stripe's package is loaded where it is used: most installations sell nothing.
  const { StripeProvider } = await import('./stripe/provider.ts')
  return new StripeProvider(billing)
}
