import { findTool } from '../../tools/catalogue.ts'

/** What a tool is called; its id where a server of another version knows one more. */
export const toolTitle = (id: string): string => findTool(id)?.title ?? id
