import { escapeHtml } from '../shared/escape-html.ts'
import { site } from '../site/site.ts'
import { languages } from '../words/language.ts'
import { pageUrl } from './page-head.ts'

/** Every public page once, with its languages, as search engines read it (sitemaps.org). */
export function describePages(publicUrl: string): string {
  const addresses = new Set(
    Object.values(site)
      .filter(({ isPublic }) => isPublic)
      .map(({ address }) => address),
  )
  const entries = [...addresses].map((address) => {
    const alternates = [
      ...languages.map((language) => alternate(language, pageUrl(publicUrl, address, language))),
      alternate('x-default', pageUrl(publicUrl, address)),
    ]
    return `<url><loc>${escapeHtml(pageUrl(publicUrl, address))}</loc>${alternates.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

const alternate = (language: string, url: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}"/>`

/** Private pages say themselves that they are not to be found: a page that may not be read cannot say so. */
export const robots = (publicUrl: string): string => `User-agent: *
Disallow: /*/v1
Disallow: /auth/
Disallow: /dev/

Sitemap: ${publicUrl}/sitemap.xml
`
