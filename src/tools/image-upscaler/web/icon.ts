import { Scaling } from 'lucide-react'

export const icon = Scaling
