import { Inject, Injectable } from '@nestjs/common';
import { SHARED_STATE, TooManyRequestsException, type SharedState } from '@examiner/kit';
import { hashToken } from '../sessions/token.ts';

const HOUR_S = 3600;
const FREE_TRIES = 5;
const FIRST_WAIT_S = 600;
const LONGEST_WAIT_S = 24 * HOUR_S;
const MEMORY_S = 3 * LONGEST_WAIT_S;
const WRONG_PER_CLIENT = 30;
const WRONG_IN_ALL = 300;

/** Who tries: a browser that the account is remembered on, or any other at a client address. */
export interface Attempt {
  readonly email: string;
  readonly client: string;
  /** Hash of the remembered browser's token. */
  readonly device: string | undefined;
}

/**
 * How often a password may be tried (security reference §5.3): five times for each account and client, then after a
 * wait of ten minutes that doubles up to a day; 30 wrong tries an hour for each client, 300 in all. A remembered
 * browser is counted by itself, so that nobody can lock the author out.
 */
@Injectable()
export class LoginLimits {
  constructor(@Inject(SHARED_STATE) private readonly state: SharedState) {}

  /** Takes one try. @throws TooManyRequestsException when there is none left for now */
  async take(attempt: Attempt): Promise<void> {
    if (!attempt.device) {
      await this.#checkWrong(this.#clientKey(attempt), WRONG_PER_CLIENT);
      await this.#checkWrong('login:all', WRONG_IN_ALL);
    }
    const key = this.#key(attempt);
    const { count } = await this.state.increment(`${key}:free`, MEMORY_S);
    if (count < FREE_TRIES) return;
    if (count === FREE_TRIES) {
      await this.state.increment(`${key}:gate`, FIRST_WAIT_S);
      return;
    }
    // The gate's window runs while one has to wait; whoever opens the next window has the one try.
    const stage = Number((await this.state.get(`${key}:stage`)) ?? '1');
    const wait = Math.min(FIRST_WAIT_S * 2 ** stage, LONGEST_WAIT_S);
    const gate = await this.state.increment(`${key}:gate`, wait);
    if (gate.count > 1) throw new TooManyRequestsException(gate.resetsInSeconds);
    await this.state.set(`${key}:stage`, String(stage + 1), MEMORY_S);
  }

  async noteWrong(attempt: Attempt): Promise<void> {
    if (attempt.device) return;
    await this.state.increment(this.#clientKey(attempt), HOUR_S);
    await this.state.increment('login:all', HOUR_S);
  }

  async forgive(attempt: Attempt): Promise<void> {
    const key = this.#key(attempt);
    for (const part of ['free', 'gate', 'stage']) await this.state.remove(`${key}:${part}`);
  }

  async #checkWrong(key: string, most: number): Promise<void> {
    const wrong = Number((await this.state.get(key)) ?? '0');
    if (wrong >= most) throw new TooManyRequestsException(HOUR_S);
  }

  #clientKey({ client }: Attempt): string {
    return `login:client:${client}`;
  }

  #key({ email, client, device }: Attempt): string {
    return `login:account:${hashToken(email)}:${device ?? client}`;
  }
}
