import { imageExtension } from '../../../../shared/images.ts'
import { type EndpointCall, fileFields, sentValues } from './endpoint-call.ts'

/** The same call for a shell. The key stays where it is: a command is shown to others and kept in histories. */
export function curlCall(origin: string, call: EndpointCall): string {
  const { endpoint, files, type } = call
  const result = `result.${imageExtension(type ?? endpoint.answers[0])}`
  return [
    `curl -sS --fail-with-body -o ${result}`,
    `-H "x-api-key: $SAFELIGHT_KEY"`,
    ...(type ? [`-H ${quote(`accept: ${type}`)}`] : []),
    ...fileFields(endpoint).map((name) => `-F ${quote(`${name}=@${fileName(files[name]?.name ?? standIns[name])}`)}`),
    // Not -F: it would read a file for a text that begins with @ or <.
    ...sentValues(call).map(([name, value]) => `--form-string ${quote(`${name}=${value}`)}`),
    // What went wrong is in the file then.
    `${quote(origin + endpoint.path)} || cat ${result}`,
  ].join(' \\\n  ')
}

const standIns: Readonly<Record<string, string>> = { image_file: 'photo.jpg', mask_file: 'mask.png' }

/** As curl wants it after the @: in quotes, so that a comma or semicolon is part of the name. */
const fileName = (name = ''): string => (/[,;"\\]/.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : name)

const quote = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)
