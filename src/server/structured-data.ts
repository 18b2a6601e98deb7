import type { Config } from '../config.ts'
import { proPrice } from '../shared/plans.ts'
import { isProTool } from '../shared/tool.ts'
import type { PageHead } from '../site/site.ts'
import { tools } from '../tools/catalogue.ts'
import type { Language } from '../words/language.ts'
import { sites, wordsOfServer } from './sites.ts'

interface Described {
  readonly head: PageHead
  readonly url: string
  readonly language: Language
  readonly config: Pick<Config, 'publicUrl' | 'plans' | 'billing'>
}

/** What search engines know applications by (schema.org), for the start page and the tools; null for other pages. */
export function structuredData({ head, url, language, config }: Described): object | null {
  const tool = tools.find(({ path }) => path === head.address)
  if (!tool && head.address !== '/') return null
  const isForPro = config.plans && tool !== undefined && isProTool(tool)
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: tool ? head.title : 'Safelight',
    description: head.description,
    url,
    inLanguage: language,
    image: `${config.publicUrl}/icon-512.png`,
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Any',
    browserRequirements: 'JavaScript',
    ...(tool
      ? { isPartOf: { '@type': 'WebSite', name: 'Safelight', url: `${config.publicUrl}/` } }
      : { featureList: tools.map(({ path }) => sites[language].pages[path]?.description) }),
    offers: offers(config, language, isForPro),
  }
}

const offers = ({ plans, billing }: Described['config'], language: Language, isForPro: boolean): object[] => {
  const words = wordsOfServer[language].offers
  const free = isForPro ? [] : [offer(words.free, 0)]
  // What Stripe takes is its own to say, on the page with the prices.
  if (!plans || billing?.provider !== 'sandbox') return free
  return [...free, offer(words.month, proPrice.perMonth), offer(words.year, proPrice.perYear)]
}

const offer = (name: string, price: number): object => ({ '@type': 'Offer', name, price, priceCurrency: 'USD' })
