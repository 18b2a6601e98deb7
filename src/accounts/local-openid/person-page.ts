import { developmentPage, formStyles } from '../../shared/development-page.ts'
import { escapeHtml } from '../../shared/escape-html.ts'

/** Where one says who one is, instead of at Google, Facebook or Apple. */
export const personPage = ({ site, action }: { site: string; action: string }): string =>
  developmentPage({
    title: `${site} on this computer`,
    styles: formStyles,
    body: `<main>
<h1>${escapeHtml(site)}, on this computer</h1>
<p>No credentials of ${escapeHtml(site)} are set, so this page stands in for it. Say who you are.</p>
<form method="post" action="${escapeHtml(action)}">
<label>E-mail<input type="email" name="email" value="ada@example.com" required autofocus></label>
<label>Name<input name="name" value="Ada Lovelace" maxlength="100"></label>
<label class="check"><input type="checkbox" name="verified" checked> ${escapeHtml(site)} has verified this e-mail</label>
<div class="buttons"><button class="primary" name="answer" value="continue">Continue</button><button name="answer" value="cancel" formnovalidate>Cancel</button></div>
</form>
</main>`,
  })
