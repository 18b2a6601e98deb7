import { roles } from '../../../shared/plans.ts'
import { plansWords } from '../../../words/plans.ts'
import { planFeatures } from './plan-features.ts'

const { title, columns, partOfPro } = plansWords.comparison

/** On a phone every feature has a line for its name and one for its three values: nothing scrolls sideways. */
export const Comparison = ({ freeWatermark }: { readonly freeWatermark: boolean }) => (
  <table className="w-full text-left phone:block">
    <caption className="sr-only">{title}</caption>
    <thead className="sticky top-12 z-10 bg-canvas shadow-[inset_0_-1px_var(--color-line)] phone:block">
      <tr className={rowClass}>
        <td className="phone:hidden" />
        {roles.map((role) => (
          <th key={role} scope="col" className="py-3 pr-2 font-medium md:w-[18%]">
            {columns[role]}
          </th>
        ))}
      </tr>
    </thead>
    {planFeatures({ freeWatermark }).map(({ title: group, features }) => (
      <tbody key={group} className="phone:block">
        <tr className="phone:block">
          <th colSpan={4} scope="rowgroup" className="pt-8 pb-2 text-base font-medium phone:block">
            {group}
          </th>
        </tr>
        {features.map(({ name, values }) => (
          <tr key={name} className={`border-t ${rowClass}`}>
            <th
              scope="row"
              className="py-2.5 pr-4 font-normal text-pretty phone:col-span-3 phone:pb-0 phone:font-medium"
            >
              {name}
            </th>
            {roles.map((role) => (
              <td
                key={role}
                className={`py-2.5 pr-2 phone:pt-1 ${values[role] === partOfPro ? 'text-muted' : ''} ${role === 'pro' ? 'font-medium' : ''}`}
              >
                {values[role]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    ))}
  </table>
)

const rowClass = 'phone:grid phone:grid-cols-3'
