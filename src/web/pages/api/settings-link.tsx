import { Link } from '@tanstack/react-router'
import { textLink } from '../../shell/text-link.tsx'

/** To keys, credits and webhooks. */
export const SettingsLink = ({ children }: { readonly children: string }) => (
  <Link to="/settings" search={{ tab: 'api' }} className={textLink}>
    {children}
  </Link>
)
