import * as z from 'zod/mini'

/** What a message to the operator can be about, in the order they are offered. */
export const contactTopics = ['support', 'billing', 'privacy', 'press', 'api', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

export const isContactTopic = (text: unknown): text is ContactTopic => contactTopics.some((topic) => topic === text)

/** Lengths in characters; `email` is the longest that SMTP can carry (RFC 5321). */
export const contactLimits = { name: 100, email: 254, minMessage: 10, message: 4000, details: 1000 } as const

/** Numbers of requests, as the server gives them and takes them from proxies. */
export const requestNumberPattern = /^[\w.-]{8,64}$/

const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text)

/** Body of `POST /contact/v1`. */
export const ContactMessage = z.strictObject({
  name: z.optional(z.string().check(z.trim(), z.maxLength(contactLimits.name), z.refine(isOneLine, 'has two lines'))),
  /** What a browser's own field takes. */
  email: z.email({ pattern: z.regexes.html5Email }).check(z.maxLength(contactLimits.email)),
  topic: z.enum(contactTopics),
  message: z.string().check(z.trim(), z.minLength(contactLimits.minMessage), z.maxLength(contactLimits.message)),
  /** The number of the request that went wrong: it finds the entry in the log. */
  request: z.optional(z.string().check(z.regex(requestNumberPattern))),
  /** What the page knows of itself and the browser, when the sender adds it. */
  details: z.optional(z.string().check(z.maxLength(contactLimits.details))),
})
export type ContactMessage = z.infer<typeof ContactMessage>
