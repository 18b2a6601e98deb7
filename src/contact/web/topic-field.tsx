import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { contactTopics } from '../../shared/contact.ts'
import { Field, inputClass } from '../../ui/fields/field.tsx'
import { contactWords } from '../../words/contact.ts'

const { topic: label, topics: names } = contactWords.form

interface TopicFieldProps {
  readonly value: string
  readonly onValue: (value: string) => void
}

export const TopicField = ({ value, onValue }: TopicFieldProps) => {
  const id = useId()
  return (
    <Field label={label} id={id}>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
          className={`${inputClass} h-11 appearance-none pr-10 text-ellipsis`}
        >
          {contactTopics.map((topic) => (
            <option key={topic} value={topic}>
              {names[topic]}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
        />
      </div>
    </Field>
  )
}
