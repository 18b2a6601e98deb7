import { useId } from 'react'
import { languageNames, languages } from '../../words/language.ts'
import { spoken } from '../../words/spoken.ts'
import { chooseLanguage } from './choose-language.ts'

interface LanguageSwitchProps {
  /** What the choice is about, for those who do not see what stands beside it. */
  readonly label: string
}

/** Radio buttons, each language in its own words. */
export const LanguageSwitch = ({ label }: LanguageSwitchProps) => {
  const group = useId()
  return (
    <fieldset className="inline-flex rounded-control border bg-surface p-0.5">
      <legend className="sr-only">{label}</legend>
      {languages.map((language) => (
        <label
          key={language}
          lang={language}
          className="inline-flex h-8 cursor-pointer items-center justify-center rounded-[4px] px-3 text-sm text-muted transition-colors hover:text-text has-checked:bg-line has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent touch:h-10"
        >
          <input
            type="radio"
            className="sr-only"
            name={group}
            checked={spoken === language}
            onChange={() => chooseLanguage(language)}
          />
          {languageNames[language]}
        </label>
      ))}
    </fieldset>
  )
}
