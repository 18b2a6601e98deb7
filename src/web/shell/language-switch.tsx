import { languageNames, languages } from '../../words/language.ts'
import { shellWords } from '../../words/shell.ts'
import { spoken } from '../../words/spoken.ts'
import { chooseLanguage } from './choose-language.ts'

/**
 * Each language is named in itself: whoever needs it can read it. Buttons, not radio buttons: the page is loaded anew,
 * which must not happen to somebody who only moves through them by arrow key.
 */
export const LanguageSwitch = () => (
  <fieldset className="flex flex-wrap gap-1">
    <legend className="sr-only">{shellWords.language}</legend>
    {languages.map((language) => (
      <button
        key={language}
        type="button"
        lang={language}
        aria-pressed={language === spoken}
        onClick={() => language !== spoken && chooseLanguage(language)}
        className="h-8 rounded-control border border-transparent px-2.5 text-muted transition-colors hover:text-text aria-pressed:border-line aria-pressed:bg-surface aria-pressed:text-text touch:h-11 touch:px-3"
      >
        {languageNames[language]}
      </button>
    ))}
  </fieldset>
)
