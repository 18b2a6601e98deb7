/** `npm run bench -- wake|memory|cutout`, or all of them. Figures for people to read; nothing is asserted. */
const benches: Record<string, () => Promise<void>> = {
  wake: async () => (await import('./wake.ts')).benchWake(),
  cutout: async () => (await import('./cutout.ts')).benchCutout(),
  memory: async () => (await import('./memory.ts')).benchMemory(),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  console.log(`\n${name}`)
  await benches[name]?.()
}
process.exit(0)
