import { Link } from '@tanstack/react-router'
import { retentionDays } from '../../shared/plans.ts'
import { tools } from '../../tools/catalogue.ts'
import { Logo } from './logo.tsx'

const columns = [
  {
    title: 'Product',
    links: [
      ...tools.slice(0, 4).map(({ path, title }) => ({ to: path, label: title })),
      { to: '/tools', label: 'All tools' },
      { to: '/history', label: 'History' },
      { to: '/settings', label: 'Settings' },
    ],
  },
  {
    title: 'Plans',
    links: [
      { to: '/pricing', label: 'Pricing' },
      { to: '/a/api', label: 'API' },
    ],
  },
  {
    title: 'About',
    links: [
      { to: '/a/contact', label: 'Contact' },
      { to: '/a/pressKit', label: 'Press kit' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/terms', label: 'Terms' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/cookies', label: 'Cookies' },
    ],
  },
]

export function Footer() {
  return (
    <footer className="mt-auto border-t">
      <div className="mx-auto grid w-full max-w-[1200px] gap-10 px-6 pt-12 pb-10 phone:px-4 md:grid-cols-[2fr_3fr]">
        <div className="max-w-[36ch] space-y-3">
          <Logo className="size-7" />
          <p className="text-muted">
            Pictures are deleted after <span className="font-mono">{retentionDays}</span> days, or when you say so.
            Nothing is shared and nobody is followed.
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
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
