import * as z from 'zod/mini'
import { watchDocument } from '../../live/web/watch-document.ts'
import { Banner } from '../../shared/banner.ts'
import { bannersPath } from '../../shared/live.ts'

/** Calls back with the banners as they are now and after every change. Returns a function that stops it. */
export const followBanners = (onChange: (banners: readonly Banner[]) => void): (() => void) =>
  watchDocument(bannersPath, z.array(Banner), (banners) => onChange(banners ?? []))
