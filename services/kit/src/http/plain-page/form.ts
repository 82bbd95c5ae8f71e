import { escapeHtml } from '../escape-html.ts';

const WARNING =
  '<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M8 2l6.5 11.5h-13zM8 6.5v3.2M8 11.6v.1"/></svg>';

interface Field {
  readonly name: 'email' | 'password' | 'code';
  readonly label: string;
  readonly autocomplete: string;
  readonly inputmode?: 'numeric';
  readonly value?: string;
  readonly hint?: string;
  readonly readonly?: boolean;
}

export interface FormPage {
  readonly heading: string;
  readonly action: string;
  readonly button: string;
  readonly fields: readonly Field[];
  readonly hidden: Readonly<Record<string, string>>;
  readonly error?: string | undefined;
  /** HTML above the form, and below it. */
  readonly above?: string;
  readonly below?: string;
  /** The path of a script, which runs before the page is shown. */
  readonly script?: string;
}

function fieldHtml(field: Field, error: boolean): string {
  const { name, label, autocomplete, inputmode, value = '', hint } = field;
  const described = [hint && `${name}-hint`, error && 'error'].filter(Boolean).join(' ');
  const attributes = [
    `id="${name}" name="${name}" type="${name === 'code' ? 'text' : name}" autocomplete="${autocomplete}" required`,
    `value="${escapeHtml(value)}"`,
    inputmode && `inputmode="${inputmode}"`,
    described && `aria-describedby="${described}"`,
    error && 'aria-invalid="true"',
    field.readonly && 'readonly',
  ];
  const help = hint ? `<p class="hint" id="${name}-hint">${escapeHtml(hint)}</p>` : '';
  return `<div class="field"><label for="${name}">${label}</label><input ${attributes.filter(Boolean).join(' ')}>${help}</div>`;
}

export function formHtml({
  action,
  button,
  fields,
  hidden,
  error,
  above = '',
  below = '',
}: FormPage): string {
  const inputs = fields.map((field) => fieldHtml(field, Boolean(error) && field === fields.at(-1)));
  const secrets = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const message = error
    ? `<p class="error" id="error" role="alert">${WARNING} ${escapeHtml(error)}</p>`
    : '';
  return `${above}<form method="post" action="${action}" novalidate>
${[...inputs, message, ...secrets].filter(Boolean).join('\n')}
<button type="submit">${button}</button>
</form>
${below}`;
}
