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
  /** Empty for a field that is missing. */
  readonly field: (name: string) => string;
  readonly request: Request;
  readonly response: Response;
}

export interface FormProblem {
  readonly status: 400 | 401;
  readonly sentence: string;
  /** The field that is wrong; the last one if it is missing. */
  readonly field?: FieldName;
}

/** A form that can be used once: by the holder of a link, or of a session that opens nothing else. */
export interface OneTimeForm<F> {
  /** The subject of the form; null once it is used or over. */
  find(input: FormInput): Promise<F | null>;
  sendClosed(response: Response): void;
  page(found: F, input: FormInput, error?: string): FormPage | Promise<FormPage>;
  problem(found: F, input: FormInput): Promise<FormProblem | undefined>;
  /** @returns the path of the next page; undefined if it has answered; null if another request used the form up first */
  use(found: F, input: FormInput): Promise<string | undefined | null>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function inputOf(request: Request, response: Response): FormInput {
  const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const field = (name: string): string => text(body[name]);
  return { token: field('token') || text(request.query['token']), field, request, response };
}

/** Keeps the token from pages that this page links to. With `no-referrer` a form is sent with the origin `null`, which counts only if the browser sends `Sec-Fetch-Site`. */
export function hideAddress(response: Response, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const isTrustworthy = publicUrl.protocol === 'https:' || isLoopback(publicUrl.hostname);
  response.set('Referrer-Policy', isTrustworthy ? 'no-referrer' : 'same-origin');
}

export function leadTo(response: Response, path: string): void {
  response.set('Cache-Control', 'no-store').redirect(303, path);
}

/** The flow of every such form: a link that is opened is not yet used, and a mistake does not use it up. */
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
