import { expect, test } from 'vitest'
import type { DrawRequest, Generator } from './generator.ts'
import { refuseForbidden } from './refuse-forbidden.ts'

const blank = { width: 1, height: 1, data: new Uint8Array(3) }

const listen = () => {
  const asked: DrawRequest[] = []
  const provider: Generator = {
    fillsByWords: true,
    draw: async (request) => {
      asked.push(request)
      return blank
    },
    fill: async () => blank,
    vary: async () => blank,
  }
  return { asked, generator: refuseForbidden(provider) }
}

const request = { prompt: 'the sea', negativePrompt: '', style: 'none', width: 64, height: 64, seed: 1 } as const
const fill = { image: blank, mask: { width: 1, height: 1, data: new Uint8Array(1) }, seed: 1 }

test.each(['a nude woman', 'without clothes a nude woman', 'no, NUDE!'])('"%s" is drawn by nobody', async (prompt) => {
  const { asked, generator } = listen()
  await expect(generator.draw({ ...request, prompt }, () => {})).rejects.toMatchObject({ code: 'prompt-invalid' })
  await expect(generator.fill({ ...fill, prompt }, () => {})).rejects.toMatchObject({ code: 'prompt-invalid' })
  expect(asked).toEqual([])
})

test('asking to leave it out is granted without a word about it', async () => {
  const { asked, generator } = listen()
  await generator.draw({ ...request, negativePrompt: 'nsfw, boats. A nude woman' }, () => {})
  expect(asked[0]?.prompt).toBe('the sea')
  expect(asked[0]?.negativePrompt).toContain('boats')
  expect(asked[0]?.negativePrompt).not.toMatch(/nsfw|nude/)
})
