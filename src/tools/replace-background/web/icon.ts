import { ImagePlus } from 'lucide-react'

export const icon = ImagePlus
