import { Scissors } from 'lucide-react'

export const icon = Scissors
