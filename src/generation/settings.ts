/** Which provider makes the pictures, and how it is reached. Plain data: it travels to the engine's process as a message. */
export type GenerationSettings =
  | { readonly provider: 'builtin' }
  | ({ readonly provider: 'remote' } & RemoteSettings)
  | ({ readonly provider: 'checkpoint' } & CheckpointSettings)

export interface RemoteSettings {
  /** Where `/images/generations` starts, without a slash at the end. */
  readonly url: string
  /** Sent as a bearer token and written nowhere. */
  readonly key: string | undefined
  readonly model: string | undefined
  /** For one picture, further tries included. */
  readonly timeoutMs: number
}

export interface CheckpointSettings {
  /** Absolute path of a GGUF or safetensors file. */
  readonly file: string
  /** The command line program of stable-diffusion.cpp. */
  readonly command: string
  /** For one picture. */
  readonly timeoutMs: number
}

export const builtinOnly: GenerationSettings = { provider: 'builtin' }

/** What a picture may take beyond a tool's own time, because others make it. */
export const providerTimeMs = (settings: GenerationSettings): number =>
  settings.provider === 'builtin' ? 0 : settings.timeoutMs
