import { escapeHtml } from '../escape-html.ts';

const WARNING =
  '<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M8 2l6.5 11.5h-13zM8 6.5v3.2M8 11.6v.1"/></svg>';

/** `label` is HTML, `options` are the choices of a list. */
interface Field {
  readonly name: 'email' | 'password' | 'code' | 'name' | 'siteName' | 'timeZone';
  readonly label: string;
  readonly autocomplete: string;
  readonly inputmode?: 'numeric';
  readonly value?: string;
  readonly hint?: string;
  readonly readonly?: boolean;
  readonly options?: readonly string[];
}

export type FieldName = Field['name'];

export interface FormPage {
  readonly heading: string;
  readonly action: string;
  /** HTML. */
  readonly button: string;
  readonly fields: readonly Field[];
  readonly hidden: Readonly<Record<string, string>>;
  readonly error?: string | undefined;
  /** The field with the error; if missing, the last field. */
  readonly errorAt?: FieldName | undefined;
  /** HTML above and below the form. */
  readonly above?: string;
  readonly below?: string;
  /** Whether the site still has its default name. */
  readonly isBeforeSite?: boolean;
  /** The path of a script that runs before the page is shown. */
  readonly script?: string;
}

const errorHtml = (error: string) =>
  `<p class="error" id="error" role="alert">${WARNING} ${escapeHtml(error)}</p>`;

function controlHtml({ name, value = '', options }: Field, attributes: string): string {
  if (!options) {
    const type = name === 'email' || name === 'password' ? name : 'text';
    return `<input ${attributes} type="${type}" value="${escapeHtml(value)}">`;
  }
  const choices = options.map(
    (option) => `<option${option === value ? ' selected' : ''}>${escapeHtml(option)}</option>`,
  );
  return `<select ${attributes}>${choices.join('')}</select>`;
}

function fieldHtml(field: Field, error: string | undefined): string {
  const { name, label, autocomplete, inputmode, hint } = field;
  const described = [hint && `${name}-hint`, error && 'error'].filter(Boolean).join(' ');
  const attributes = [
    `id="${name}" name="${name}" autocomplete="${autocomplete}" required`,
    inputmode && `inputmode="${inputmode}"`,
    described && `aria-describedby="${described}"`,
    error && 'aria-invalid="true"',
    field.readonly && 'readonly',
  ];
  const control = controlHtml(field, attributes.filter(Boolean).join(' '));
  const help = hint ? `<p class="hint" id="${name}-hint">${escapeHtml(hint)}</p>` : '';
  const problem = error ? errorHtml(error) : '';
  return `<div class="field"><label for="${name}">${label}</label>${control}${help}${problem}</div>`;
}

export function formHtml({
  action,
  button,
  fields,
  hidden,
  error,
  errorAt = fields.at(-1)?.name,
  above = '',
  below = '',
}: Omit<FormPage, 'heading'>): string {
  const inputs = fields.map((field) =>
    fieldHtml(field, field.name === errorAt ? error : undefined),
  );
  const secrets = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  // A form with only a button has no field.
  const message = error && fields.length === 0 ? errorHtml(error) : '';
  return `${above}<form method="post" action="${action}" novalidate>
${[...inputs, message, ...secrets].filter(Boolean).join('\n')}
<button type="submit">${button}</button>
</form>
${below}`;
}
