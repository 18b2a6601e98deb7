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
