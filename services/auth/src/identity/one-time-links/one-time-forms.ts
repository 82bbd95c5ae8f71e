import { Inject, Injectable } from '@nestjs/common';
import {
  CONFIG,
  isLoopback,
  PlainPages,
  type Config,
  type FieldName,
  type FormPage,
} from '@examiner/kit';
import type { Request, Response } from 'express';

/** The token of a link, and the values of its form. */
export interface FormInput {
  readonly token: string;
  /** Empty if the field is missing. */
  readonly field: (name: string) => string;
  readonly request: Request;
  readonly response: Response;
}

export interface FormProblem {
  readonly status: 400 | 401;
  readonly sentence: string;
  /** The field with the problem; if missing, the last field. */
  readonly field?: FieldName;
}

/** A form that can be used once, by the holder of a link or of a session that allows only this form. */
export interface OneTimeForm<F> {
  /** The subject of the form; null if the link is invalid, used, or expired. */
  find(input: FormInput): Promise<F | null>;
  sendClosed(response: Response): void;
  page(found: F, input: FormInput, error?: string): FormPage | Promise<FormPage>;
  problem(found: F, input: FormInput): Promise<FormProblem | undefined>;
  /** @returns the path of the next page; undefined if the response was sent; null if another request used the form first */
  use(found: F, input: FormInput): Promise<string | undefined | null>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function inputOf(request: Request, response: Response): FormInput {
  const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const field = (name: string): string => text(body[name]);
  return { token: field('token') || text(request.query['token']), field, request, response };
}

/** Does not send the token to linked pages. With `no-referrer`, browsers send a form with the origin `null`, which is accepted only with `Sec-Fetch-Site`. */
export function hideAddress(response: Response, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const isTrustworthy = publicUrl.protocol === 'https:' || isLoopback(publicUrl.hostname);
  response.set('Referrer-Policy', isTrustworthy ? 'no-referrer' : 'same-origin');
}

export function leadTo(response: Response, path: string): void {
  response.set('Cache-Control', 'no-store').redirect(303, path);
}

/** The flow of all one-time forms. Opening a link does not use it up, and neither does an error in the form. */
@Injectable()
export class OneTimeForms {
  constructor(
    private readonly pages: PlainPages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async show<F>(form: OneTimeForm<F>, request: Request, response: Response): Promise<void> {
    const input = inputOf(request, response);
    hideAddress(response, this.config);
    const found = await form.find(input);
    if (!found) return form.sendClosed(response);
    this.pages.sendForm(response, 200, await form.page(found, input));
  }

  async submit<F>(form: OneTimeForm<F>, request: Request, response: Response): Promise<void> {
    const input = inputOf(request, response);
    hideAddress(response, this.config);
    const found = await form.find(input);
    if (!found) return form.sendClosed(response);
    const problem = await form.problem(found, input);
    if (problem) {
      const page = await form.page(found, input, problem.sentence);
      return this.pages.sendForm(response, problem.status, { ...page, errorAt: problem.field });
    }
    const next = await form.use(found, input);
    if (next === null) form.sendClosed(response);
    else if (next !== undefined) leadTo(response, next);
  }
}
