import * as z from 'zod/mini'

/** A notice above the pages. */
export const Banner = z.object({
  id: z.string(),
  env: z.string(),
  /** Path patterns it is shown on. */
  visibility: z.array(z.string()),
  message: z.string(),
  startAt: z.string(),
  endAt: z.nullable(z.string()),
})
export type Banner = z.infer<typeof Banner>

export const bannerLimit = 10

/** What a page arrives with, so that a banner is there before the first paint and needs no connection. */
export const PageBanners = z.object({
  /** The environment of this server: banners for another one are not shown. */
  env: z.string(),
  banners: z.array(Banner),
})
export type PageBanners = z.infer<typeof PageBanners>

/** The id of the element in the page that holds them as JSON. */
export const pageBannersId = 'banners'
