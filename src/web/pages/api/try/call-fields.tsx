import { useId } from 'react'
import { describeFields, type FieldFacts } from '../../../../api/endpoints/describe-fields.ts'
import type { Endpoint } from '../../../../api/endpoints/endpoint.ts'
import { Field, inputClass } from '../../../../ui/fields/field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { apiPageWords } from '../../../../words/api-page.ts'
import { apiPageTryWords } from '../../../../words/api-page-try.ts'
import { limitWords, maskWords, pictureWords } from '../field-words.ts'
import { type EndpointCall, fileFields } from './endpoint-call.ts'

interface CallFieldsProps {
  readonly call: EndpointCall
  readonly onFile: (name: string, file: File | undefined) => void
  readonly onValue: (name: string, value: string) => void
}

/** The fields of an endpoint, made from its table. Nothing is refused here: what is wrong, the server says. */
export const CallFields = ({ call, onFile, onValue }: CallFieldsProps) => (
  <>
    {fileFields(call.endpoint).map((name) => (
      <FileField key={name} name={name} hint={fileHint(call.endpoint, name)} onFile={(file) => onFile(name, file)} />
    ))}
    {describeFields(call.endpoint).map((field) => (
      <FormField
        key={field.name}
        field={field}
        value={call.values[field.name] ?? ''}
        onValue={(value) => onValue(field.name, value)}
      />
    ))}
  </>
)

const fileHint = ({ image }: Endpoint, name: string): string =>
  (name === 'mask_file' || !image ? maskWords : pictureWords(image)).join(', ')

interface FileFieldProps {
  readonly name: string
  readonly hint: string
  readonly onFile: (file: File | undefined) => void
}

const FileField = ({ name, hint, onFile }: FileFieldProps) => {
  const id = useId()
  return (
    <Field label={name} id={id} hint={hint}>
      <input
        id={id}
        type="file"
        aria-describedby={`${id}-hint`}
        accept={name === 'mask_file' ? 'image/png' : 'image/*'}
        onChange={({ currentTarget }) => onFile(currentTarget.files?.[0])}
        className={`${inputClass} text-sm file:mr-3 file:rounded-control file:border-0 file:bg-line/60 file:px-3 file:py-1.5 file:text-sm`}
      />
    </Field>
  )
}

interface FormFieldProps {
  readonly field: FieldFacts
  readonly value: string
  readonly onValue: (value: string) => void
}

const FormField = ({ field: { name, isRequired, schema }, value, onValue }: FormFieldProps) => {
  const standard = schema.default === undefined ? '' : String(schema.default)
  const facts = [...limitWords(schema), ...(isRequired ? [apiPageWords.endpoints.required] : [])].join(', ')
  const hint = [schema.description, facts].filter(Boolean).join(' ')
  if (schema.enum) {
    const left = { value: '', words: apiPageTryWords.leftOut(standard) }
    const options = [left, ...schema.enum.map((each) => ({ value: each, words: each }))]
    return <SelectField label={name} hint={hint} value={value} options={options} onValue={onValue} />
  }
  return (
    <TextField
      label={name}
      hint={hint}
      value={value}
      placeholder={standard}
      inputMode={schema.type === 'integer' ? 'numeric' : 'text'}
      onValue={onValue}
    />
  )
}
