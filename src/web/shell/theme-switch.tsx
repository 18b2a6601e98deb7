import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { setTheme, type Theme, useTheme } from '../../ui/theme.ts'
import { shellWords } from '../../words/shell.ts'

const choices: readonly { theme: Theme; label: string; icon: typeof Sun }[] = [
  { theme: 'light', label: shellWords.themes.light, icon: Sun },
  { theme: 'dark', label: shellWords.themes.dark, icon: Moon },
  { theme: 'system', label: shellWords.themes.system, icon: Monitor },
]

/** Three radio buttons; `named` also prints their names. */
export function ThemeSwitch({ named = false }: { readonly named?: boolean }) {
  const chosen = useTheme()
  const group = useId()
  return (
    <fieldset className="inline-flex rounded-control border bg-surface p-0.5">
      <legend className="sr-only">{shellWords.theme}</legend>
      {choices.map(({ theme, label, icon: Icon }) => (
        <label
          key={theme}
          title={named ? undefined : label}
          className={`inline-flex cursor-pointer items-center justify-center gap-2 rounded-[4px] text-muted transition-colors hover:text-text has-checked:bg-line has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent ${named ? 'h-8 px-3 touch:h-10' : 'h-6 w-7 touch:size-10'}`}
        >
          <input
            type="radio"
            className="sr-only"
            name={group}
            checked={chosen === theme}
            onChange={() => setTheme(theme)}
          />
          <Icon className="size-3.5" aria-hidden="true" />
          <span className={named ? 'text-sm' : 'sr-only'}>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
