import { postJson, request, requestNothing } from '../../../client/api-request.ts'
import { queryClient } from '../../../client/query-client.ts'
import { endpointUrl } from '../../../client/web-config.ts'
import { BillingPage } from '../../../shared/billing.ts'
import { Credits, type PackRequest } from '../../../shared/credits.ts'
import { apiQueries } from '../read-again.ts'

export const creditsKey = [apiQueries.credits]

export const fetchCredits = async (): Promise<Credits> => request(await creditsUrl(), Credits)

export const refetchCredits = (): Promise<void> => queryClient.invalidateQueries({ queryKey: creditsKey })

/** The address of the checkout. */
export const startPackCheckout = async (wanted: PackRequest): Promise<string> =>
  (await request(await creditsUrl('/checkout'), BillingPage, postJson(wanted))).url

/** Null turns it off. */
export const changeTopUp = async (credits: number | null): Promise<void> =>
  requestNothing(await creditsUrl('/top-up'), postJson({ credits }))

/** A download, which the browser asks for by itself. */
export const ledgerUrl = (): Promise<string> => creditsUrl('/ledger.csv')

const creditsUrl = (path = ''): Promise<string> => endpointUrl('developer', `/credits${path}`)
