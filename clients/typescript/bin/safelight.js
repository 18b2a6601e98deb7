#!/usr/bin/env node
// Runs on whatever Node the user has: plain JavaScript. The published package has the built command; the project has its sources, which
// Node runs from 22.18 on, and otherwise the Node that `npm start` has installed for it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const built = new URL('../dist/command/main.js', import.meta.url)
const source = new URL('../src/command/main.ts', import.meta.url)
const folder = new URL('../../../node_modules/.bin/', import.meta.url)
const packagedNode = fileURLToPath(new URL(process.platform === 'win32' ? 'node.exe' : 'node', folder))

if (!existsSync(source)) await import(built.href)
else if (process.features.typescript) await import(source.href)
else if (existsSync(packagedNode)) runOn(packagedNode)
else {
  console.error(
    'Node 24 or newer is needed to run this from the sources: install it, or run `npm start` once, which fetches one.',
  )
  process.exitCode = 1
}

function runOn(node) {
  const child = spawn(node, [fileURLToPath(source), ...process.argv.slice(2)], { stdio: 'inherit' })
  // Ctrl-C reaches both; the child decides when it is over. What is sent to this process alone is passed on.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
