import {
  batchLimit,
  freeUpscale,
  queueShares,
  type Role,
  relightTemplateLimit,
  retentionDays,
  roles,
  sdLongSide,
  upscaleLimits,
  usageWindowHours,
} from '../../../shared/plans.ts'
import type { ToolContract } from '../../../shared/tool.ts'
import { tools } from '../../../tools/catalogue.ts'
import { imageUpscaler } from '../../../tools/image-upscaler/contract.ts'
import { ImageUpscalerParams } from '../../../tools/image-upscaler/params.ts'
import { relight } from '../../../tools/relight/contract.ts'
import { RelightParams, relightViews } from '../../../tools/relight/params.ts'
import { numberWords } from '../../../ui/primitives/number-words.ts'
import { plansWords } from '../../../words/plans.ts'
import { spoken } from '../../../words/spoken.ts'

const words = plansWords.comparison

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
    title: words.runs(usageWindowHours),
    features: tools.map(({ title, cap }) =>
      feature(title, (role) => (cap[role] ? numberWords(cap[role]) : words.partOfPro)),
    ),
  },
  {
    title: words.resultSize,
    features: hdTools.map(({ title }) =>
      feature(title, (role) => (role === 'pro' ? words.hd : words.sd(words.pixels(sdLongSide)))),
    ),
  },
  {
    title: words.longestSide(imageUpscaler.title),
    features: upscaleScales.map((scale) => feature(words.timesLarger(scale), (role) => largestInput(scale, role))),
  },
  {
    title: relight.title,
    features: [
      feature(words.maps, (role) => included(role, mapsArePro)),
      feature(words.templates, (role) => (role === 'pro' ? words.upTo(relightTemplateLimit) : words.partOfPro)),
    ],
  },
  {
    title: words.everyTool,
    features: [
      feature(words.queue, (role) => words.share(queueShares[role], allShares)),
      feature(words.atOnce(batchTools), (role) => numberWords(batchLimit[role])),
      feature(words.history, () => words.days(retentionDays)),
      feature(words.watermark, (role) => (freeWatermark && role !== 'pro' ? words.smallWatermark : words.noWatermark)),
    ],
  },
]

const feature = (name: string, wordsFor: (role: Role) => string): PlanFeature => ({
  name,
  values: { anonymous: wordsFor('anonymous'), free: wordsFor('free'), pro: wordsFor('pro') },
})

const included = (role: Role, isPro: boolean): string => (isPro && role !== 'pro' ? words.partOfPro : words.included)

/** Tools that know SD and HD, and ask for Pro for the latter. */
export const hdTools = tools.filter(({ needsPro }: ToolContract) => {
  // A prompt may be part of Pro by itself.
  const [sd, hd] = ['sd', 'hd'].map((quality) => needsPro({ quality, prompt: '' }, null))
  return hd && !sd
})

const mapsArePro = relightViews.some(
  (view) => view !== 'result' && relight.needsPro(RelightParams.parse({ view }), null),
)

const upscaleScales = Object.keys(upscaleLimits).map(Number) as (keyof typeof upscaleLimits)[]

const largestInput = (scale: (typeof upscaleScales)[number], role: Role): string => {
  const most = upscaleLimits[scale]
  if (role === 'pro') return words.pixels(most)
  const side = Math.min(most, freeUpscale.longSide)
  const isPro = imageUpscaler.needsPro(ImageUpscalerParams.parse({ scale }), { width: side, height: side })
  return isPro ? words.partOfPro : words.pixels(side)
}

const allShares = roles.reduce((sum, role) => sum + queueShares[role], 0)

const batchTools = new Intl.ListFormat(spoken).format(tools.filter(({ batch }) => batch).map(({ title }) => title))
