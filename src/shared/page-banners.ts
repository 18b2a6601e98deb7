import type { Banner } from './banner.ts'

/** What a page arrives with, so that a banner is there before the first paint and needs no connection. */
export interface PageBanners {
  /** The environment of this server: banners for another one are not shown. */
  readonly env: string
  readonly banners: readonly Banner[]
}

/** The id of the element in the page that holds them as JSON. */
export const pageBannersId = 'banners'

export const bannerLimit = 10
