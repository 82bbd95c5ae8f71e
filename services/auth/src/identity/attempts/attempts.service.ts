import { Inject, Injectable } from '@nestjs/common';
import {
  Clock,
  CONFIG,
  openText,
  readCookie,
  sealText,
  serverCookieOptions,
  sha256Hex,
  type Config,
} from '@examiner/kit';
import type { CookieOptions, Request, Response } from 'express';
import { IdentityKey } from '../identity-key/identity-key.ts';
import { newToken } from '../token.ts';
import { attemptSchema, type Attempt, type AttemptKind } from './attempt.ts';
import { UsedAttemptsRepository } from './used-attempts.repository.ts';

export const ATTEMPT_MS = 300_000;

/** A sign-in in progress in a browser, sealed in a cookie. It is not a session, and nothing is stored before its use. */
@Injectable()
export class Attempts {
  readonly #name: string;
  readonly #options: CookieOptions;

  constructor(
    private readonly key: IdentityKey,
    private readonly used: UsedAttemptsRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) { publicUrl }: Config,
  ) {
    this.#name = publicUrl.protocol === 'https:' ? '__Host-attempt' : 'attempt';
    this.#options = serverCookieOptions(publicUrl);
  }

  begin(
    kind: AttemptKind,
    response: Response,
    accountId?: string,
    more: Omit<Attempt, 'kind' | 'challenge' | 'expiresAt' | 'accountId'> = {},
  ): Attempt {
    const expiresAt = this.clock.iso(ATTEMPT_MS);
    const attempt: Attempt = { kind, challenge: newToken(), expiresAt, accountId, ...more };
    const sealed = sealText(this.key.key('attempt'), JSON.stringify(attempt));
    response.cookie(this.#name, sealed, { ...this.#options, maxAge: ATTEMPT_MS });
    return attempt;
  }

  /** @returns null if there is no attempt, or if the attempt is of another kind, changed, expired, or sealed with another key */
  read(kind: AttemptKind, request: Request): Attempt | null {
    const text = openText(this.key.keys('attempt'), readCookie(request, this.#name) ?? '');
    const { data } = attemptSchema.safeParse(text === undefined ? undefined : JSON.parse(text));
    const isGood = data?.kind === kind && Date.parse(data.expiresAt) > this.clock.now();
    return isGood ? data : null;
  }

  /** Of several simultaneous calls for an attempt, only one gets true. */
  async useUp(attempt: Attempt, request: Request, response: Response): Promise<boolean> {
    response.clearCookie(this.#name, this.#options);
    const id = sha256Hex(readCookie(request, this.#name) ?? '');
    return this.used.insert({ id, expiresAt: attempt.expiresAt });
  }
}
