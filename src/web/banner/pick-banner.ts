import type { Banner } from '../../shared/banner.ts'
import { bannerLimit } from '../../shared/page-banners.ts'

interface Where {
  readonly env: string
  readonly path: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The newest of the ten last started that is meant for this server and this page, and has not ended. */
export const pickBanner = (banners: readonly Banner[], { env, path, now }: Where): Banner | null =>
  banners
    .filter(({ startAt }) => Date.parse(startAt) <= now)
    .sort((a, b) => Date.parse(b.startAt) - Date.parse(a.startAt))
    .slice(0, bannerLimit)
    .find(
      (banner) =>
        banner.env === env &&
        (banner.endAt === null || Date.parse(banner.endAt) > now) &&
        banner.visibility.some((pattern) => matchesPath(pattern, path)),
    ) ?? null

/** A star stands for any characters, slashes and none included; all else for itself. */
export const matchesPath = (pattern: string, path: string): boolean => {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(path)
}

/** When another one starts or one ends, for a page that is open then; null: never. */
export const nextChange = (banners: readonly Banner[], now: number): number | null => {
  const times = banners
    .flatMap(({ startAt, endAt }) => (endAt === null ? [startAt] : [startAt, endAt]))
    .map((time) => Date.parse(time))
    .filter((time) => time > now)
  return times.length === 0 ? null : Math.min(...times)
}
