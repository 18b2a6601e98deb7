import { PencilLine } from 'lucide-react'

export const icon = PencilLine
