import { pressWords } from '../../../words/press.ts'
import { colours } from './colours.ts'

const { text, themes, names } = pressWords.colours

/** The colours of both themes. */
export const ColourTable = () => (
  <>
    <p>{text}</p>
    <table className="w-full border-y text-left text-sm">
      <thead className="text-muted">
        <tr>
          <td />
          <th scope="col" className="py-2.5 font-normal">
            {themes.light}
          </th>
          <th scope="col" className="py-2.5 font-normal">
            {themes.dark}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y border-t">
        {colours.map(({ name, light, dark }) => (
          <tr key={name}>
            <th scope="row" className="py-2.5 pr-4 font-normal">
              {names[name]}
            </th>
            <Swatch hex={light} />
            <Swatch hex={dark} />
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

const Swatch = ({ hex }: { readonly hex: string }) => (
  <td className="py-2.5">
    <span className="inline-flex items-center gap-2 font-mono">
      <span aria-hidden="true" className="size-6 shrink-0 border" style={{ background: hex }} />
      <span className="select-all">{hex}</span>
    </span>
  </td>
)
