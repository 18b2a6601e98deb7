import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findPublicFile, listToolAddresses } from '../../scripts/tool-public.ts'
import { isErrorCode } from '../shared/errors.ts'
import { feedbackLabels } from '../shared/feedback.ts'
import { toolFilters } from '../shared/tool.ts'
import { feedbackWords } from '../words/feedback.ts'
import { languages } from '../words/language.ts'
import { privacyWords as privacyFr } from '../words/privacy.fr.ts'
import { privacyWords as privacyEn } from '../words/privacy.ts'
import { findTool, tools } from './catalogue.ts'
import { engines } from './engines.ts'
import { toolErrors } from './errors.ts'

const folder = import.meta.dirname
const [, ...otherLanguages] = languages

/** What a tool is made of, in its folder. */
const files = (id: string): string[] => [
  'contract.ts',
  'params.ts',
  'words.ts',
  ...otherLanguages.map((language) => `words.${language}.ts`),
  'engine.ts',
  'engine.test.ts',
  'README.md',
  'web/page.tsx',
  'web/icon.ts',
  ...languages.map((language) => `public/cards/${id}.${language}.jpg`),
]

/** Where a tool has its line, and how it is named there. */
const lines = (id: string): Readonly<Record<string, string>> => ({
  'catalogue.ts': `'./${id}/`,
  'engines.ts': `'./${id}/`,
  'pages.ts': `'./${id}/`,
  '../../README.md': `(src/tools/${id}/README.md)`,
})

const lacksOf = (id: string): string[] => {
  const tool = findTool(id)
  const pictures = (tool?.showcases ?? []).flatMap(({ before, after, thumbnail }) => [before, after, thumbnail])
  const addresses = tool?.sample ? [tool.sample.src, ...pictures] : pictures
  return [
    ...files(id).filter((file) => !existsSync(join(folder, id, file))),
    ...addresses.filter((address) => !findPublicFile(address)).map((address) => `public${address}`),
    ...Object.entries(lines(id))
      .filter(([list, line]) => !readFileSync(join(folder, list), 'utf8').includes(line))
      .map(([list]) => `line in ${list}`),
  ].map((lacking) => `${id}: no ${lacking}`)
}

test('no tool lacks anything', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const ids = new Set([...folders.map(({ name }) => name), ...tools.map(({ id }) => id)])
  expect([...ids].flatMap(lacksOf)).toEqual([])
})

test('every setting is described, and in words for programs too: they know neither plans nor who draws', () => {
  const wrong = tools.flatMap(({ id }) =>
    Object.entries(describeParams(engines[id].params)).flatMap(([name, { description = '' }]) =>
      description === '' || /\b(Pro|plans?|drawn|providers?)\b/.test(description)
        ? [`${id}.${name}: ${description}`]
        : [],
    ),
  )
  expect(wrong).toEqual([])
})

const describeParams = (params: z.ZodMiniObject): Record<string, { description?: string }> =>
  (z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as Record<string, object>

test('what a tool names is named by nothing else: its errors, its public files', () => {
  const codes = toolErrors.map(({ code }) => code)
  expect(repeatedIn(codes)).toEqual([])
  expect(codes.filter(isErrorCode)).toEqual([])
  const addresses = listToolAddresses()
  expect(repeatedIn(addresses)).toEqual([])
  expect(addresses.filter((address) => existsSync(join(folder, '../web/public', address)))).toEqual([])
})

const repeatedIn = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at)

describe.each(tools)('the contract of $id', (tool) => {
  test('runs with no settings at all, and refuses unknown ones', () => {
    // Without a picture there must be something to start from.
    if (tool.image === 'required') expect(engines[tool.id].params.safeParse({}).success).toBe(true)
    expect(engines[tool.id].params.safeParse({ nobodyKnowsThis: 1 }).success).toBe(false)
  })

  test('gives signed-in visitors at least what anonymous ones get, and Pro the most', () => {
    const { anonymous, free, pro } = tool.cap
    expect(free).toBeGreaterThanOrEqual(anonymous)
    expect(pro).toBeGreaterThan(free)
  })

  test('leads on to tools other than itself, each once', () => {
    const ids = tool.openIn.map((link) => `${link.tool}${link.query ?? ''}`)
    expect(new Set(ids).size).toBe(ids.length)
    for (const link of tool.openIn) {
      expect(link.tool).not.toBe(tool.id)
      expect(findTool(link.tool)?.id).toBe(link.tool)
    }
  })

  test('is listed under filters that exist, and says what its pictures show', () => {
    for (const filter of tool.filters) expect(toolFilters).toContain(filter)
    if (tool.sample) expect(tool.sample.alt).not.toBe('')
    for (const { alt } of tool.showcases) expect(alt).not.toBe('')
  })

  test('has words for every reason that visitors can give', () => {
    const known = Object.keys({ ...feedbackWords.reasons, ...tool.feedback?.reasons })
    expect(known).toEqual(expect.arrayContaining([...feedbackLabels(tool, true), ...feedbackLabels(tool, false)]))
  })

  test('is named in the privacy page where it may send pictures to another server', async () => {
    if (!tool.usesGenerator) return
    // Loaded here: a tool without words in some language should fail above, where that is said.
    const { toolWords } = await import('./words.ts')
    const privacy = { en: privacyEn, fr: privacyFr }
    for (const language of languages) {
      const { remote } = privacy[language].sections.generation
      expect(remote.toLowerCase()).toContain(toolWords[language][tool.id].title.toLowerCase())
    }
  })
})
