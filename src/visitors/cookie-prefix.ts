/**
 * What the names of our cookies begin with. Over https the browser itself keeps those with `__Host-` from being set by
 * other hosts of the domain, over plain http, or for a part of the site; it does not take them over http.
 */
export const cookiePrefix = (publicUrl: string): string => `${publicUrl.startsWith('https:') ? '__Host-' : ''}safelight`
