/** What a model file says about itself before any of its weights. */
export interface ModelHeader {
  readonly format: 'GGUF' | 'safetensors'
  readonly tensors: readonly string[]
  /** How long the file must be to hold them all. */
  readonly bytes: number
}

/** Its sentence is for the operator. */
export class WrongModelFile extends Error {}
