import * as z from 'zod/mini'
import { firstSetup } from '../../shared/lights/first-setup.ts'
import { LightSetupSchema } from '../../shared/lights/light-setup.ts'

export const relightViews = ['result', 'depth', 'normals'] as const
export type RelightView = (typeof relightViews)[number]

export const RelightParams = z.strictObject({
  setup: z._default(LightSetupSchema.check(z.describe('The lights. Left out: a warm lamp from the left.')), firstSetup),
  view: z
    ._default(z.enum(relightViews), 'result')
    .check(
      z.describe(
        'result: the photo in its new light. depth, normals: that map as a picture. The maps beside it are packed for shading.',
      ),
    ),
  outside: z
    ._default(z.enum(['kept', 'blank']), 'kept')
    .check(
      z.describe(
        'What depth and normals show outside the subject. kept: the rest of the picture. blank: nothing, which is a depth of 0 and a normal towards the camera; a picture without a subject is refused.',
      ),
    ),
})
