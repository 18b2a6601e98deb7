import { Lamp } from 'lucide-react'

export const icon = Lamp
