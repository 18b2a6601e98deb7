import type { Endpoint } from '../../src/api/endpoints/endpoint.ts'
import { endpoints } from '../../src/api/endpoints/endpoints.ts'
import { readSettings } from './read-settings.ts'
import { camelCase, pascalCase, quote, writeComment, writeField } from './write-type.ts'

/** One method for each synchronous address. */
export function renderEndpoints(): string {
  return `import type { CallOptions } from '../call-options.ts'
import type { ImageInput } from '../image-input.ts'
import type { Picture } from '../picture.ts'

/** What a synchronous call sends. */
export interface EndpointCall {
  readonly path: string
  readonly image?: ImageInput
  readonly mask?: ImageInput
  /** Which of the options are fields of the form. */
  readonly fields: readonly string[]
  readonly options: CallOptions
}

/** The synchronous endpoints, a method for each. */
export abstract class EndpointMethods {
  protected abstract call(call: EndpointCall): Promise<Picture>

${endpoints.map(renderMethod).join('\n')}}

${endpoints.map(renderOptions).join('\n')}`
}

function renderMethod(endpoint: Endpoint): string {
  const { path, summary, image, hasMask, fields } = endpoint
  const settings = readSettings(fields)
  const isNeeded = settings.some(({ isRequired }) => isRequired)
  const parameters = [
    ...(image ? ['image: ImageInput'] : []),
    ...(hasMask ? ['mask: ImageInput'] : []),
    `options: ${optionsName(endpoint)}${isNeeded ? '' : ' = {}'}`,
  ]
  const names = settings.map(({ name }) => quote(name)).join(', ')
  const call = [
    `path: ${quote(path)}`,
    ...(image ? ['image'] : []),
    ...(hasMask ? ['mask'] : []),
    `fields: [${names}]`,
    'options',
  ]
  return `${writeComment(endSentence(summary), `\`POST ${path}\``)}${methodName(endpoint)}(${parameters.join(', ')}): Promise<Picture> {
  return this.call({ ${call.join(', ')} })
}
`
}

function renderOptions(endpoint: Endpoint): string {
  const { answers, fields, isNegotiated } = endpoint
  const type = isNegotiated
    ? `${writeComment('Type of the picture that comes back.', `Default: ${answers[0]}.`)}readonly type?: ${answers.map(quote).join(' | ')}\n`
    : ''
  return `export interface ${optionsName(endpoint)} extends CallOptions {\n${readSettings(fields).map(writeField).join('')}${type}}\n`
}

/** The first part of the path is the endpoint's name: `/reimagine/v1/reimagine` is `reimagine`. */
const nameOf = ({ path }: Endpoint): string => path.split('/')[1] ?? ''

const methodName = (endpoint: Endpoint): string => camelCase(nameOf(endpoint))

const optionsName = (endpoint: Endpoint): string => `${pascalCase(nameOf(endpoint))}Options`

const endSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
