import { formHtml } from '@examiner/kit';
import type { Request } from 'express';
import type { Texts } from '../texts/texts.ts';
import { formErrorFilter } from './form-error.filter.ts';

/** A form that asks for an address. */
export interface EmailForm {
  readonly action: string;
  readonly texts: 'subscribe' | 'lostLinksPage';
}

/** The form with the typed text and its error. */
export function emailFormHtml(
  { action, texts: subject }: EmailForm,
  request: Pick<Request, 'body'>,
  texts: Texts,
  error?: string,
): string {
  const { email } = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const value = typeof email === 'string' ? email : '';
  const label = texts.html(`${subject}.email`);
  return formHtml({
    action,
    button: texts.html(`${subject}.button`),
    fields: [{ name: 'email', label, autocomplete: 'email', value }],
    hidden: {},
    error,
  });
}

export const emailFormFilter = (form: EmailForm) =>
  formErrorFilter((pages, request, response, errorIn) =>
    pages.send(response, response.statusCode, `${form.texts}.heading`, (texts) =>
      emailFormHtml(form, request, texts, errorIn(texts)),
    ),
  );
