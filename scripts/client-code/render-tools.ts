import { jobParams } from '../../src/api/jobs/job-params.ts'
import { tools } from '../../src/tools/catalogue.ts'
import { readSettings } from './read-settings.ts'
import { pascalCase, quote, quoteName, writeComment, writeField } from './write-type.ts'

/** Types alone: what each tool takes. */
export function renderTools(): string {
  const params = tools.map((tool) => {
    const fields = readSettings(jobParams(tool.id)).map(writeField).join('')
    const declared = fields
      ? `interface ${paramsName(tool.id)} {\n${fields}}`
      : `type ${paramsName(tool.id)} = Record<string, never>`
    return `${writeComment(`Settings of \`${tool.id}\`.`)}export ${declared}\n\n`
  })
  const entries = tools.map(({ id, summary, image, mask }) => {
    const takes = `params: ${paramsName(id)}; image: ${quote(image)}; mask: ${quote(mask)}`
    return `${writeComment(summary)}readonly ${quoteName(id)}: { ${takes} }\n`
  })
  return `/** What every tool takes, by its id. */
export interface Tools {\n${entries.join('')}}

export type ToolId = keyof Tools

${params.join('')}`
}

const paramsName = (id: string): string => `${pascalCase(id)}Params`
