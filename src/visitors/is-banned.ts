import type { UserRow } from '../store/schema.ts'

/** A ban without an end is for good. */
export const isBanned = ({ banned, banExpires }: Pick<UserRow, 'banned' | 'banExpires'>): boolean =>
  banned === true && (banExpires === null || banExpires.getTime() > Date.now())
