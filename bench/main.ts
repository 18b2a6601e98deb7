/**
 * `npm run bench -- photo`, or all of them. Words after the name choose parts of it: `photo cleanup`.
 * Figures for people to read; nothing is asserted.
 */
const benches: Record<string, (parts: readonly string[]) => Promise<void>> = {
  wake: async () => (await import('./wake.ts')).benchWake(),
  queue: async () => (await import('./queue.ts')).benchQueue(),
  photo: async (tools) => (await import('./photo/photo.ts')).benchPhoto(tools),
  generate: async (tools) => (await import('./generate/generate.ts')).benchGenerate(tools),
  memory: async () => (await import('./memory.ts')).benchMemory(),
  api: async () => (await import('./api.ts')).benchApi(),
  web: async (paths) => (await import('./web.ts')).benchWeb(paths),
}

const [asked, ...parts] = process.argv.slice(2)
if (asked !== undefined && !(asked in benches)) {
  console.error(`No such bench: ${asked}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
for (const name of asked === undefined ? Object.keys(benches) : [asked]) {
  console.log(`\n${name}`)
  await benches[name]?.(parts)
}
process.exit(0)
