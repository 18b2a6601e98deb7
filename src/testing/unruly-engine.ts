import { spawn } from 'node:child_process'
import type { EngineCommand, EngineMessage } from '../worker/engine-protocol.ts'

/** A child process that speaks the engine protocol and misbehaves on request. */
const kept: Buffer[] = []
let provider = ''
const send = (message: EngineMessage) => process.send?.(message)
const done = () => send({ type: 'done', results: [] })
const block = (ms: number) => {
  const end = Date.now() + ms
  while (Date.now() < end);
}

const behaviours: Record<string, () => void> = {
  work: () => {
    send({ type: 'progress', fraction: 0.5, stage: 'Working' })
    done()
  },
  block: () => block(20_000),
  'wait-for-ever': () => {},
  'wait-and-work': () => setTimeout(done, 600),
  grow: () => {
    for (let turn = 0; turn < 100; turn++) {
      kept.push(Buffer.alloc(20e6, 1))
      block(20)
    }
  },
  'say-much-and-block': () => {
    for (let turn = 0; turn < 1000; turn++) send({ type: 'progress', fraction: 0, stage: 'Dead' })
    block(20_000)
  },
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  refuse: () => send({ type: 'failed', code: 'image-damaged', detail: '' }),
  'say-provider': () => {
    send({ type: 'progress', fraction: 0, stage: provider })
    done()
  },
  'start-program': () => {
    const { pid = 0 } = spawn('sleep', ['60'])
    send({ type: 'progress', fraction: pid, stage: 'Started' })
  },
  'stay-large': () => {
    for (let turn = 0; turn < 45; turn++) kept.push(Buffer.alloc(20e6, 1))
    done()
  },
}

process.on('message', (command: EngineCommand) => {
  if (command.type === 'start') provider = command.settings.generation.provider
  else behaviours[String(command.run.params.behaviour)]?.()
})
process.on('disconnect', () => process.exit(0))
