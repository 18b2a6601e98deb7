/** The environment of a process that opens strangers' files. `scratchDir` is where it puts temporary ones: what it leaves when it is killed is found there. */
export const childEnvironment = (scratchDir: string | undefined): NodeJS.ProcessEnv => ({
  // biome-ignore lint/style/noProcessEnv: nothing is read from it, the child gets what is harmless of it
  ...harmlessOf(process.env),
  // glibc gives every thread an arena of its own and rarely returns them: two keep a child from growing.
  MALLOC_ARENA_MAX: '2',
  // Larger blocks are given back to the system when they are freed. Left to itself, glibc soon keeps those below 32 MB, in pieces that
  // the next layer of a network does not fit into: a cut-out then takes 250 MB more, and a fortieth less processor time.
  MALLOC_MMAP_THRESHOLD_: '1048576',
  // For every program below: `sessions.ts` sets it too, for those that make sessions without a host.
  ORT_DISABLE_TELEMETRY: '1',
  ...(scratchDir && { TMPDIR: scratchDir, TEMP: scratchDir }),
})

/**
 * What of our environment an engine's process gets. It opens strangers' files, so no secrets of ours: and no HTTP_PROXY, which may
 * hold a password and which Node's requests do not use unless told to.
 */
export const harmlessOf = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => isHarmless(name)))

const isHarmless = (name: string): boolean => names.has(name) || prefixes.some((prefix) => name.startsWith(prefix))

/** The last two lines: whom to trust as a connected server, and which device a checkpoint is run on. */
const names: ReadonlySet<string> = new Set([
  ...['PATH', 'NODE_COMPILE_CACHE', 'HOME', 'TMPDIR', 'LANG', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP'],
  ...['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  'CUDA_VISIBLE_DEVICES',
])

/** Variables of ggml, which the checkpoint's program is built on, and of the driver of AMD's cards. */
const prefixes = ['GGML_', 'HSA_'] as const
