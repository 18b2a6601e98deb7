import { Link } from '@tanstack/react-router'
import { retentionDays } from '../../shared/plans.ts'
import { tools } from '../../tools/catalogue.ts'
import { Sentence } from '../../ui/primitives/sentence.tsx'
import { shellWords } from '../../words/shell.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'

const { pages, columns: titles } = shellWords

const columns = [
  {
    title: titles.product,
    links: [
      ...tools.slice(0, 4).map(({ path, title }) => ({ to: path, label: title })),
      { to: '/tools', label: pages.allTools },
      { to: '/history', label: pages.history },
      { to: '/settings', label: pages.settings },
    ],
  },
  {
    title: titles.plans,
    links: [
      { to: '/pricing', label: pages.pricing },
      { to: '/a/api', label: pages.api },
    ],
  },
  {
    title: titles.about,
    links: [
      { to: '/a/contact', label: pages.contact },
      { to: '/a/pressKit', label: pages.pressKit },
    ],
  },
  {
    title: titles.legal,
    links: [
      { to: '/terms', label: pages.terms },
      { to: '/privacy', label: pages.privacy },
      { to: '/cookies', label: pages.cookies },
    ],
  },
]

export function Footer() {
  return (
    <footer className="border-t">
      <div className="mx-auto grid w-full max-w-[1200px] gap-10 px-6 pt-12 pb-10 phone:px-4 md:grid-cols-[2fr_3fr]">
        <div className="max-w-[36ch] space-y-3">
          <Logo className="size-7" />
          <p className="text-muted">
            <Sentence text={shellWords.promise} parts={{ days: <span className="font-mono">{retentionDays}</span> }} />
          </p>
          <LanguageSwitch />
        </div>
        <nav aria-label={shellWords.footer} className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2 className="mb-2 font-medium">{title}</h2>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-flex min-h-7 items-center text-muted transition-colors hover:text-text touch:min-h-11"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  )
}
