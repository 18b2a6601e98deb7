import { contactTopics } from '../../shared/contact.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { contactWords } from '../../words/contact.ts'

const { topic: label, topics: names } = contactWords.form
const options = contactTopics.map((topic) => ({ value: topic, words: names[topic] }))

interface TopicFieldProps {
  readonly value: string
  readonly onValue: (value: string) => void
}

export const TopicField = (props: TopicFieldProps) => <SelectField label={label} options={options} {...props} />
