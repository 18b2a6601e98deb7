import {
  Eraser,
  Expand,
  ImagePlus,
  Lamp,
  type LucideIcon,
  PencilLine,
  Proportions,
  RemoveFormatting,
  Scaling,
  Scissors,
  Shuffle,
} from 'lucide-react'
import type { ToolId } from '../../tools/catalogue.ts'

export const toolIcons: Readonly<Record<ToolId, LucideIcon>> = {
  'remove-background': Scissors,
  cleanup: Eraser,
  'image-upscaler': Scaling,
  relight: Lamp,
  'text-remover': RemoveFormatting,
  'replace-background': ImagePlus,
  uncrop: Expand,
  'stable-diffusion-reimagine': Shuffle,
  'universal-resizer': Proportions,
  'text-to-image': PencilLine,
}
