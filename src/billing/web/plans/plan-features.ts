import {
  batchLimit,
  freeUpscale,
  queuePriority,
  type Role,
  relightTemplateLimit,
  retentionDays,
  roles,
  sdLongSide,
  upscaleLimits,
  usageWindowHours,
} from '../../../shared/plans.ts'
import { tools } from '../../../tools/catalogue.ts'
import { imageUpscaler } from '../../../tools/image-upscaler/contract.ts'
import { relight, relightViews } from '../../../tools/relight/contract.ts'

export const partOfPro = 'Part of Pro'

interface PlanFeature {
  readonly name: string
  readonly values: Readonly<Record<Role, string>>
}

interface FeatureGroup {
  readonly title: string
  readonly features: readonly PlanFeature[]
}

/** What each plan has, asked of the very contracts and values that the server goes by. */
export const planFeatures = ({ freeWatermark }: { readonly freeWatermark: boolean }): FeatureGroup[] => [
  {
    title: `Runs per ${usageWindowHours} hours`,
    features: tools.map(({ title, cap }) => feature(title, (role) => (cap[role] ? numberWords(cap[role]) : partOfPro))),
  },
  {
    title: 'Size of the result',
    features: hdTools.map(({ title }) =>
      feature(title, (role) => (role === 'pro' ? 'HD: full size' : `SD: ${pixelWords(sdLongSide)}`)),
    ),
  },
  {
    title: `${imageUpscaler.title}: longest side to start from`,
    features: upscaleScales.map((scale) => feature(`${scale} times larger`, (role) => largestInput(scale, role))),
  },
  {
    title: relight.title,
    features: [
      feature('Depth and normal maps', (role) => included(role, mapsArePro)),
      feature('Templates of your own', (role) => (role === 'pro' ? `Up to ${relightTemplateLimit}` : partOfPro)),
    ],
  },
  {
    title: 'Every tool',
    features: [
      feature('Place in the queue', queuePlace),
      feature(`Pictures at once (${batchTools})`, (role) => numberWords(batchLimit[role])),
      feature('History', () => `${retentionDays} days`),
      feature('Watermark', (role) => (freeWatermark && role !== 'pro' ? 'A small one' : 'None')),
    ],
  },
]

const feature = (name: string, wordsFor: (role: Role) => string): PlanFeature => ({
  name,
  values: { anonymous: wordsFor('anonymous'), free: wordsFor('free'), pro: wordsFor('pro') },
})

const included = (role: Role, isPro: boolean): string => (isPro && role !== 'pro' ? partOfPro : 'Included')

const numberWords = (count: number): string => count.toLocaleString('en')

const pixelWords = (pixels: number): string => `${pixels} px`

/** Tools that know SD and HD, and ask for Pro for the latter. */
export const hdTools = tools.filter(({ params, needsPro }) => {
  const hd = params.safeParse({ quality: 'hd' })
  return hd.success && needsPro(hd.data, null)
})

const mapsArePro = relightViews.some(
  (view) => view !== 'result' && relight.needsPro(relight.params.parse({ view }), null),
)

const upscaleScales = Object.keys(upscaleLimits).map(Number) as (keyof typeof upscaleLimits)[]

const largestInput = (scale: (typeof upscaleScales)[number], role: Role): string => {
  const most = upscaleLimits[scale]
  if (role === 'pro') return pixelWords(most)
  const side = Math.min(most, freeUpscale.longSide)
  const isPro = imageUpscaler.needsPro(imageUpscaler.params.parse({ scale }), { width: side, height: side })
  return isPro ? partOfPro : pixelWords(side)
}

/** Equals share a place. */
const queuePlace = (role: Role): string => {
  const ahead = roles.filter((other) => queuePriority[other] > queuePriority[role]).length
  return ['First', 'Second', 'Third'][ahead] ?? ''
}

const batchTools = new Intl.ListFormat('en').format(tools.filter(({ batch }) => batch).map(({ title }) => title))
