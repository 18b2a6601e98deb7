import type { Size } from '../../imaging/raster.ts'
import { type Complaint, isPolicy } from './complaint.ts'
import { sizesIn, usualSizes } from './sizes.ts'

/** What a server was found to accept. */
export interface Dialect {
  sizes: readonly Size[]
  readonly refused: Set<string>
}

export const newDialect = (): Dialect => ({ sizes: usualSizes, refused: new Set() })

/** Fields that a picture can be made without. Some servers refuse those they do not know. */
const optionalFields = ['response_format', 'seed'] as const

/** Whether the complaint taught us something, so that asking again makes sense. It is one without the visitor's own words. */
export const learn = (dialect: Dialect, complaint: Complaint, size: Size): boolean => {
  const { status, message, fields } = complaint
  if ((status !== 400 && status !== 422) || isPolicy(complaint)) return false
  for (const name of optionalFields) {
    const isNamed = fields.includes(name) || new RegExp(`(["'\`])${name}\\1`).test(message)
    if (dialect.refused.has(name) || !isNamed) continue
    dialect.refused.add(name)
    return true
  }
  if (!fields.includes('size') && !/\b(size|width|height|dimensions?|resolution)\b/i.test(message)) return false
  const sizes = sizesIn(message, size) ?? smallest
  if (sizes.some(({ width, height }) => width === size.width && height === size.height)) return false
  dialect.sizes = sizes
  return true
}

/** For servers that do not say what they draw: every model draws this. */
const smallest: readonly Size[] = [{ width: 512, height: 512 }]
