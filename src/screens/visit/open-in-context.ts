import { createContext } from 'react'
import type { ToolContract } from '../../shared/tool.ts'

/** Every tool there is, from those who know them all: a tool knows only the ids of those that follow it. */
export const OpenInContext = createContext<readonly ToolContract[]>([])
