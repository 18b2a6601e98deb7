import type { WebConfig } from '../../../shared/web-config.ts'

/** Passkeys are bound to the site's name: there must be one, and this page must be under it. Older browsers lack the JSON. */
export const canUsePasskeys = ({ publicUrl }: Pick<WebConfig, 'publicUrl'>): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
  new URL(publicUrl).origin === window.location.origin &&
  !/^[\d.]+$|:/.test(window.location.hostname)
