import { Expand } from 'lucide-react'

export const icon = Expand
