/** What each kind of visitor may do. The server enforces these values; pages and messages print them. */
export const roles = ['anonymous', 'free', 'pro'] as const
export type Role = (typeof roles)[number]

export const upload = {
  maxBytes: 30 * 1024 * 1024,
  maxPixels: 25_000_000,
  /** Wider than panoramas and taller than pages that were scrolled; a picture of one row costs more than its pixels. */
  maxSide: 30_000,
  /** Beside the pixels, unpacked: profiles, descriptions. Editors are known to write 10 MB of them. */
  maxMetadataBytes: 16 * 1024 * 1024,
  maxMetadataParts: 1000,
} as const

/** A picture, its mask and their settings. */
export const maxRunBytes = 2 * upload.maxBytes + 1_000_000

export const isTooLarge = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  width * height > upload.maxPixels || Math.max(width, height) > upload.maxSide

/** Longest side of a standard-definition result; HD is the full size. */
export const sdLongSide = 1024

/** Who waits for workers: visitors by their role, and programs with a key. */
export const queueRoles = [...roles, 'api'] as const
export type QueueRole = (typeof queueRoles)[number]

/** How many runs each gets while all of them wait; what one does not need goes to the others. */
export const queueShares = { anonymous: 1, free: 3, pro: 6, api: 6 } as const satisfies Record<QueueRole, number>

/** Waiting tasks of anonymous and free visitors after which new ones get 'High Traffic Alert'. */
export const freeQueueCapacity = 990

export const retentionDays = 14

/** Usage is counted over a rolling window of this length. */
export const usageWindowHours = 24

/**
 * Visitors without an account get a new allowance with every new cookie, so their network has one as well: this many times the cap of
 * one. Wide, because a family, an office or a school is one network.
 */
export const capsPerNetwork = 10

/** How long it is remembered that a tool was run. */
export const usageKeptDays = 30

/** How long signals of visitors who agreed to them are kept. */
export const signalsKeptDays = 90

/** A session ends this long after its last use; an anonymous visitor without pictures is forgotten with it. */
export const sessionDays = 30

/** How long a browser that has signed in is told from those of strangers, when tries are counted. */
export const knownBrowserDays = 365

/** An account is signed in anew after this, however often it is used. Without an account there is nothing to sign in with. */
export const maxSessionDays = 90

/** Pictures that pages take at once, and unfinished tasks that one visitor may have of one tool. */
export const batchLimit = { anonymous: 1, free: 1, pro: 10 } as const satisfies Record<Role, number>

/** Looks ahead that go with each run of the cap. */
export const previewsPerRun = 10

/** Unfinished ones of one tool and visitor: whoever changes their mind has one that is still being cancelled. */
export const previewsAtOnce = 5

/** Previews are not results: they are deleted after this. */
export const previewHours = 1

/** Templates that one visitor may save. */
export const relightTemplateLimit = 20

/** Longest side of a picture to upscale, by scale. */
export const upscaleLimits = { 2: 4096, 4: 2048, 8: 1024, 16: 512 } as const

/** Free visitors upscale pictures of up to this size, twofold. */
export const freeUpscale = { longSide: 1024, scale: 2 } as const

/** Longest side of any upscaled result. */
export const upscaledLongSide = 8192

/** What 'Upscale to 2k' means for the long side. */
export const twoKLongSide = 2048

/** What pricing offers; those who have had one get none. TRIAL_DAYS overrides it. */
export const trialDays = 3

/** How long it is remembered, under keyed hashes, which addresses and cards have had theirs. */
export const trialKeptDays = 365

/** A subscription that renews itself stands this much longer than paid for: its store's message may be late. */
export const renewalGraceHours = 48

/** Prices in dollars. */
export const proPrice = { perMonth: 9, perYear: 84 } as const

/** A picture is one credit. */
export const apiCredits = {
  freeOnce: 100,
  /** Prices in dollars. */
  packs: [
    { credits: 500, price: 25 },
    { credits: 5000, price: 200 },
    { credits: 50_000, price: 1500 },
  ],
} as const

/** Owners are told, and packs bought by themselves, when this much of the last full balance is left. */
export const fewCreditsPercent = 20

/** Packs are bought by themselves at most this often, however fast they are used. */
export const topUpLimits = { perHour: 1, perDay: 10 } as const
