import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tools } from '../../../../src/tools/catalogue.ts'
import { callCommand } from '../../testing/call-command.ts'
import { flagName, flagsOf, parseFlags } from './flags.ts'
import { toolTable } from './generated/tool-table.ts'
import { readSettings } from './read-settings.ts'

let folder = ''
let photo = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'usage-'))
  photo = join(folder, 'photo.jpg')
  writeFileSync(photo, '')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Nothing answers at this address: what is refused is refused before anything is sent. */
const env = { SAFELIGHT_KEY: 'slk_any', SAFELIGHT_URL: 'http://127.0.0.1:9' }

const run = (args: readonly string[]) => callCommand(args, env)

test.each([
  [[], 'Usage: safelight TOOL'],
  [['juggle'], 'there is no tool "juggle"'],
  [['uncrop', '--out', 'cut'], 'there are no pictures to work on'],
  [['uncrop', 'PHOTO'], 'uncrop needs --out'],
  [['uncrop', 'none.jpg', '--out', 'cut'], 'there is no file or folder "none.jpg"'],
  [['uncrop', '*.none', '--out', 'cut'], 'nothing matches "*.none"'],
  [['uncrop', 'PHOTO', '--out', 'cut', '--sideways', '3'], "Unknown option '--sideways'"],
  [['uncrop', 'PHOTO', '--out', 'cut', '--left', 'far'], '--left must be a whole number from -8192 to 2048, not "far"'],
  [['uncrop', 'PHOTO', '--out', 'cut', '--left', '1.5'], '--left must be a whole number'],
  [['uncrop', 'PHOTO', '--out', 'cut', '--left=9999'], '--left must be a whole number'],
  [['image-upscaler', 'PHOTO', '--out', 'cut', '--scale', '3'], '--scale must be one of 2, 4, 8, 16, 2k, not "3"'],
  [['relight', 'PHOTO', '--out', 'cut', '--setup', '{'], '--setup must be JSON'],
  [['cleanup', 'PHOTO', '--out', 'cut'], 'cleanup needs --mask'],
  [['text-to-image', '--out', 'cut'], 'text-to-image needs --prompt'],
  [['text-to-image', 'PHOTO', '--prompt', 'A barn', '--out', 'cut'], 'text-to-image takes no pictures'],
  [['uncrop', 'PHOTO', '--out', 'cut', '--parallel', '0'], '--parallel must be a whole number from 1 to 16'],
  [['uncrop', 'PHOTO', '--out', 'cut', '--url', 'here'], '"here" is no address of a server'],
  [['jobs', '--limit', 'all'], '--limit must be a whole number from 1 to 100'],
  [['jobs', '--state', 'odd'], '--state must be one of queued, processing, ready, failed, cancelled, not "odd"'],
])('%j is wrong usage', async (args, why) => {
  const { code, stderr } = await run(args.map((arg) => (arg === 'PHOTO' ? photo : arg)))
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(why) })
})

test('output that nobody reads to its end is no error', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../bin/safelight.js'), '--help'])
  child.stdout.destroy()
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const [code] = await once(child, 'close')
  expect({ code, said }).toEqual({ code: 0, said: '' })
})

describe('every tool', () => {
  test('is a command, with its summary in the help', async () => {
    const { code, stdout } = await run(['--help'])
    expect(code).toBe(0)
    for (const { id, summary } of tools) expect(stdout).toMatch(new RegExp(`^  ${id} +${summary}$`, 'm'))
  })

  test.each(toolTable.map((tool) => [tool.id, tool] as const))('%s has a flag for every setting', async (id, tool) => {
    const { code, stdout } = await run([id, '--help'])
    expect(code).toBe(0)
    for (const setting of tool.settings) expect(stdout).toContain(`  --${flagName(setting)} `)
    // None of them is taken for something else.
    const names = [...tool.settings.map(flagName), ...Object.keys(flagsOf({ ...tool, settings: [] }))]
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('settings', () => {
  const read = (id: string, ...args: string[]) => {
    const tool = toolTable.find((each) => each.id === id)
    if (!tool) throw new Error(`there is no ${id}`)
    return readSettings(tool, parseFlags(args, flagsOf(tool)))
  }

  test('have the types of the contract', () => {
    expect(read('uncrop', '--left', '-20', '--up=5', '--prompt', '-1 of them')).toEqual({
      left: -20,
      up: 5,
      prompt: '-1 of them',
    })
    expect(read('image-upscaler', '--scale', '4', '--preview', '{"x":0.5,"y":0.5}')).toEqual({
      scale: 4,
      preview: { x: 0.5, y: 0.5 },
    })
    expect(read('image-upscaler', '--scale', '2k')).toEqual({ scale: '2k' })
    expect(read('text-to-image', '--prompt', 'A barn', '--negative-prompt', 'snow')).toEqual({
      prompt: 'A barn',
      negativePrompt: 'snow',
    })
  })

  test('can be JSON in a file', () => {
    const file = join(folder, 'point.json')
    writeFileSync(file, '{"x":1,"y":0}')
    expect(read('image-upscaler', '--preview', `@${file}`)).toEqual({ preview: { x: 1, y: 0 } })
  })

  test('are left to the server unless they are given', () => {
    expect(read('remove-background')).toEqual({})
    expect(read('remove-background', '--quality', 'sd')).toEqual({ quality: 'sd' })
  })
})
