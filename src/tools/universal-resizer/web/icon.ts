import { Proportions } from 'lucide-react'

export const icon = Proportions
