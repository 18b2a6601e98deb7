import type { Language } from '../words/language.ts'
import { serverPageWords as french } from '../words/server-pages.fr.ts'
import { serverPageWords as english } from '../words/server-pages.ts'

const words = { en: english, fr: french } as const satisfies Record<Language, unknown>

/**
 * For every page of ours inside a sign-in popup. A stricter policy would cut the popup from the page that opened it,
 * as it comes from another site that has none.
 */
export const withOpener = { 'cross-origin-opener-policy': 'unsafe-none', 'cache-control': 'no-store' } as const

/** The end of a popup's way: tells the page that opened it how it went. */
export const popupDonePage = (language: Language): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Safelight</title>
<script src="/auth/v1/popup-done.js"></script>
</head>
<body>
<p>${words[language].closePopup}</p>
</body>
</html>
`

/** Only a page of our own origin hears it, whoever opened the popup. */
export const popupDoneScript = `const query = new URLSearchParams(location.search)
const message = { source: 'safelight-auth', code: query.get('code') }
if (query.has('provider')) message.provider = query.get('provider')
if (window.opener) window.opener.postMessage(message, location.origin)
window.close()
`
