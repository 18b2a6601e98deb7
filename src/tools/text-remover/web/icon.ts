import { RemoveFormatting } from 'lucide-react'

export const icon = RemoveFormatting
