import { expect, test } from 'vitest'
import { roles } from '../../../shared/plans.ts'
import { tools } from '../../../tools/catalogue.ts'
import { plansWords } from '../../../words/plans.ts'
import { planFeatures } from './plan-features.ts'

const { partOfPro } = plansWords.comparison
const rows = (freeWatermark = false) =>
  planFeatures({ freeWatermark }).flatMap(({ title, features }) =>
    features.map(({ name, values }) => [title, name, ...roles.map((role) => values[role])]),
  )
const find = (title: string, name: string, freeWatermark = false) =>
  rows(freeWatermark)
    .find((row) => row[0]?.startsWith(title) && row[1]?.startsWith(name))
    ?.slice(2)

test('every tool has its runs, and those that are part of Pro say so', () => {
  const runs = rows().filter(([title]) => title === 'Runs per 24 hours')
  expect(runs.map(([, name]) => name)).toEqual(tools.map(({ title }) => title))
  expect(find('Runs', 'Cleanup')).toEqual(['10', '20', '2,000'])
  expect(find('Runs', 'Text remover')).toEqual(['20', '50', '2,000'])
  expect(find('Runs', 'Uncrop')).toEqual([partOfPro, partOfPro, '1,000'])
})

test('the rest is as the specification has it', () => {
  expect(find('Size of the result', 'Remove background')).toEqual(['SD: 1024 px', 'SD: 1024 px', 'HD: full size'])
  expect(find('Size of the result', 'Cleanup')).toEqual(['SD: 1024 px', 'SD: 1024 px', 'HD: full size'])
  expect(find('Size of the result', 'Relight')).toBeUndefined()
  expect(find('Image upscaler', '2 times')).toEqual(['1024 px', '1024 px', '4096 px'])
  expect(find('Image upscaler', '4 times')).toEqual([partOfPro, partOfPro, '2048 px'])
  expect(find('Image upscaler', '16 times')).toEqual([partOfPro, partOfPro, '512 px'])
  expect(find('Relight', 'Depth')).toEqual([partOfPro, partOfPro, 'Included'])
  expect(find('Relight', 'Templates')).toEqual([partOfPro, partOfPro, 'Up to 20'])
  expect(find('Every tool', 'Turns while many wait')).toEqual(['1 of every 10', '3 of every 10', '6 of every 10'])
  expect(find('Every tool', 'Pictures at once')).toEqual(['1', '1', '10'])
  expect(find('Every tool', 'History')).toEqual(['14 days', '14 days', '14 days'])
  expect(find('Every tool', 'Watermark')).toEqual(['None', 'None', 'None'])
  expect(find('Every tool', 'Watermark', true)).toEqual(['A small one', 'A small one', 'None'])
})
