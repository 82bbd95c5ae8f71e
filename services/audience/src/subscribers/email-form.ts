import type { FormPage } from '@examiner/kit';
import type { Request } from 'express';
import { formErrorFilter } from './form-error.filter.ts';

export type EmailForm = Pick<FormPage, 'heading' | 'action' | 'button'>;

/** The page of a form that asks for an address; with what was typed, and what is wrong with it. */
export function emailForm(
  page: EmailForm,
  request: Pick<Request, 'body'>,
  error?: string,
): FormPage {
  const { email } = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const value = typeof email === 'string' ? email : '';
  const fields = [{ name: 'email', label: 'Email', autocomplete: 'email', value }] as const;
  return { ...page, fields, hidden: {}, error };
}

export const emailFormFilter = (form: EmailForm) =>
  formErrorFilter((pages, request, response, message) => {
    pages.sendForm(response, response.statusCode, emailForm(form, request, message));
  });
