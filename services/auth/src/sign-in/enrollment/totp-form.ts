import { ACCOUNT_PAGE, ENROLLMENT_TOTP_PATH, type NewTotp } from '@examiner/contracts';
import { escapeHtml, type FormPage } from '@examiner/kit';

export async function totpForm({ uri, secret }: NewTotp, error?: string): Promise<FormPage> {
  const { renderSVG } = await import('uqr');
  const picture = `<div class="qr" role="img" aria-label="QR code with the secret below">${renderSVG(uri, { border: 3 })}</div>`;
  const shown = secret.match(/.{1,4}/g)?.join(' ') ?? '';
  return {
    heading: 'Authenticator app',
    above: `<p class="text">Read this with the app, or type the secret into it; then type the code that it shows.</p>
${picture}
<p>Secret: <code>${escapeHtml(shown)}</code></p>\n`,
    action: ENROLLMENT_TOTP_PATH,
    button: 'Turn on',
    fields: [
      {
        name: 'code',
        label: 'Code',
        autocomplete: 'one-time-code',
        inputmode: 'numeric',
        hint: 'Six digits. From now on one is asked for after the password.',
      },
    ],
    hidden: {},
    error,
  };
}

/** The body of the page that shows the codes. The page is shown once. */
export const codesHtml = (codes: readonly string[]): string =>
  `<p class="text">Each code works once, when you don’t have the app. Keep them where you will find them without this device: they are not shown again.</p>
<ul class="codes">${codes.map((code) => `<li><code>${code}</code></li>`).join('')}</ul>
<a class="button" href="${ACCOUNT_PAGE}">I saved them</a>\n`;
