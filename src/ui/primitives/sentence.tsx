import { Fragment, type ReactNode } from 'react'

interface SentenceProps {
  /** Words with `{name}` where something else than words stands. */
  readonly text: string
  readonly parts: Readonly<Record<string, ReactNode>>
}

/** A sentence with links or figures in it: every language puts them where they belong. */
export const Sentence = ({ text, parts }: SentenceProps) =>
  text.split(/\{(\w+)\}/).map((piece, index) => {
    // Every second piece is a name; the place in the sentence is what tells one from another.
    const key = `${index} ${piece}`
    return <Fragment key={key}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>
  })
