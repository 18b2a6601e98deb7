import type { ToolContract } from '../../shared/tool.ts'

/** Whether nobody without Pro can run it at all. */
export const isProTool = ({ cap }: Pick<ToolContract, 'cap'>): boolean => cap.anonymous === 0 && cap.free === 0
