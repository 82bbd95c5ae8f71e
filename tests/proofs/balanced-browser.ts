import type { NewTotp } from '@examiner/contracts';
import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { Client, type Answer, type Body } from '../http/client.ts';
import type { Site } from '../browser/site.ts';
import { SoftwareAuthenticator } from '../../services/auth/test/software-authenticator.ts';

const STEP_MS = 30_000;

export interface Person {
  readonly email: string;
  readonly password: string;
}

let clients = 0;

/** Each browser is a different client in a different network, so that no limit applies. */
function newClientAddress(): string {
  clients += 1;
  return `10.${clients >> 8}.${clients & 255}.9`;
}

/** A browser that sends each request to the next replica. */
export class BalancedBrowser {
  readonly #cookies = new Map<string, string>();
  #asked = 0;

  constructor(
    private readonly site: Site,
    public addresses: readonly string[],
  ) {}

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** @throws if the server answers wrongly */
  async send(method: string, path: string, body?: Body): Promise<Answer> {
    const address = this.addresses[this.#asked % this.addresses.length] ?? this.site.url;
    this.#asked += 1;
    const answer = await new Client(address, this.cookie).send(method, path, body, {
      host: new URL(this.site.url).host,
      origin: this.site.url,
      'x-real-ip': newClientAddress(),
    });
    const { status, text } = answer;
    if (status >= 500) throw new Error(`${method} ${path} was answered ${status}: ${text}`);
    this.#keep(answer.headers.getSetCookie());
    return answer;
  }

  async submit(path: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
    return this.send('POST', path, new URLSearchParams(fields));
  }

  async signIn({ email, password }: Person): Promise<this> {
    expect((await this.submit('/api/login', { email, password })).status).toBe(303);
    return this;
  }

  /** The data for a proof by a passkey. */
  async challengeOf(path: string): Promise<string> {
    const { json } = await this.send('POST', `${path}/options`);
    return (json as { challenge: string }).challenge;
  }

  async addPasskey(): Promise<SoftwareAuthenticator> {
    const authenticator = new SoftwareAuthenticator(this.site.url);
    const credential = authenticator.make(await this.challengeOf('/api/account/passkeys'));
    expect((await this.send('POST', '/api/account/passkeys', { credential })).status).toBe(201);
    return authenticator;
  }

  /** @returns the code of the step after the one that was used up */
  async addApp(): Promise<string> {
    const made = await this.send('POST', '/api/account/totp');
    const totp = new TOTP({ secret: Secret.fromBase32((made.json as NewTotp).secret) });
    const now = Date.now();
    const code = totp.generate({ timestamp: now });
    expect((await this.send('PUT', '/api/account/totp', { code })).status).toBe(200);
    return totp.generate({ timestamp: now + STEP_MS });
  }

  /** The answers of all replicas, one after the other. */
  async statusesOf(path: string): Promise<number[]> {
    const statuses: number[] = [];
    while (statuses.length < this.addresses.length) {
      statuses.push((await this.send('GET', path)).status);
    }
    return statuses;
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
  }
}
