import * as z from 'zod/mini'
import { LightSetupSchema } from './lights/light-setup.ts'

/** Lights with a name: built-in, or saved by a visitor. */
export const Template = z.object({ id: z.string(), name: z.string(), setup: LightSetupSchema })
export type Template = z.infer<typeof Template>

export const TemplateList = z.object({ templates: z.array(Template) })

export const templateNameLimit = 40

/** Body of `POST /relight/v1/templates`. */
export const NewTemplate = z.strictObject({
  name: z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(templateNameLimit),
    // One line of text.
    z.regex(/^\P{Cc}*$/u, 'has control characters'),
  ),
  setup: LightSetupSchema,
})
export type NewTemplate = z.infer<typeof NewTemplate>
