import { WrongModelFile } from './model-file.ts'
import { readModelHeader } from './model-header.ts'

export interface CheckedModel {
  /** The side of the square pictures that it was trained on. */
  readonly nativeSide: number
}

/** Whether this is a complete model that draws pictures; throws a sentence that says what it is instead. */
export const checkModelFile = async (path: string): Promise<CheckedModel> => {
  const { tensors, bytes, fileBytes } = await readModelHeader(path)
  const has = (...parts: string[]): boolean => tensors.some((name) => parts.some((part) => name.includes(part)))
  const refuse = (reason: string): never => {
    throw new WrongModelFile(`The checkpoint ${path} ${reason}.`)
  }
  if (fileBytes < bytes) refuse(`is cut off: it has ${fileBytes} of ${bytes} bytes`)
  if (has('lora_up', 'lora_down', 'lora_A', 'lora_B', 'lora.up', 'lora.down')) {
    refuse('is a LoRA, which only changes another model: set CHECKPOINT_FILE to that model')
  }
  if (!has('diffusion_model.', 'unet.', 'double_blocks.', 'joint_blocks.')) refuse('holds no model that draws pictures')
  if (!has('first_stage_model.', 'vae.') || !has('cond_stage_model.', 'conditioner.', 'text_encoder')) {
    refuse('holds only a part of a model: a complete checkpoint has its text encoder and VAE in the same file')
  }
  return { nativeSide: has(...largeModels) ? 1024 : 512 }
}

/** Names that SDXL, SD 3 and Flux have, and SD 1 and 2 do not. */
const largeModels = ['conditioner.embedders.1.', 'text_encoder_2.', 'joint_blocks.', 'double_blocks.']
