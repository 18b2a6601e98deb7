/** What a backup holds, under the names that the data folder has for it, and what it says about itself. */
export const entries = {
  manifest: 'manifest.json',
  database: 'database',
  secret: 'secret',
  files: 'files',
  /** The keys of pictures that were deleted while the backup was made, one a line; absent when there are none. */
  leftOut: 'left-out.txt',
  /** The last: a backup without it was cut off. */
  sums: 'SHA256SUMS',
} as const
