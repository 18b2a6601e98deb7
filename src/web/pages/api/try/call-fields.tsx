import { useId } from 'react'
import { describeFields, type FieldFacts } from '../../../../api/endpoints/describe-fields.ts'
import { Field, inputClass } from '../../../../ui/fields/field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { apiPageTryWords } from '../../../../words/api-page-try.ts'
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
      <FileField key={name} name={name} onFile={(file) => onFile(name, file)} />
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

interface FileFieldProps {
  readonly name: string
  readonly onFile: (file: File | undefined) => void
}

const FileField = ({ name, onFile }: FileFieldProps) => {
  const id = useId()
  return (
    <Field label={name} id={id}>
      <input
        id={id}
        type="file"
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

const FormField = ({ field: { name, schema }, value, onValue }: FormFieldProps) => {
  const standard = schema.default === undefined ? '' : String(schema.default)
  if (schema.enum) {
    const left = { value: '', words: apiPageTryWords.leftOut(standard) }
    const options = [left, ...schema.enum.map((each) => ({ value: each, words: each }))]
    return <SelectField label={name} hint={schema.description} value={value} options={options} onValue={onValue} />
  }
  return (
    <TextField
      label={name}
      hint={schema.description}
      value={value}
      placeholder={standard}
      inputMode={schema.type === 'integer' ? 'numeric' : 'text'}
      onValue={onValue}
    />
  )
}
