import { Eraser } from 'lucide-react'

export const icon = Eraser
