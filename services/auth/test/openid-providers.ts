import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The cookies of one server in a browser. */
class Jar {
  readonly #cookies = new Map<string, string>();

  async get(address: string, form?: Record<string, string>): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return answer;
  }
}

export class OpenidProviders {
  private constructor(
    private readonly process: ReturnType<typeof fork>,
    readonly issuers: readonly string[],
  ) {}

  static async start(): Promise<OpenidProviders> {
    const child = fork(join(import.meta.dirname, 'openid-process.js'), { silent: true });
    const [issuers] = (await once(child, 'message')) as [string[]];
    return new OpenidProviders(child, issuers);
  }

  async allow(redirects: readonly string[], secret: string): Promise<void> {
    await this.#tell({ allow: { redirects, secret } });
  }

  /** Changes the signing key of the provider, which then publishes only the new key. */
  async changeKeys(issuer: number): Promise<void> {
    await this.#tell({ changeKeysOf: issuer });
  }

  async howOftenKeysWereAsked(issuer: number): Promise<number | undefined> {
    return (await this.#tell({}))[issuer];
  }

  /** Proves the identity `subject`, or refuses. @returns the address to which the provider redirects */
  async visit(location: string, subject: string | null): Promise<string> {
    const jar = new Jar();
    const follow = (answer: Response, base: string) =>
      new URL(answer.headers.get('location') ?? '', base).href;
    const page = follow(await jar.get(location), location);
    const answered = subject
      ? await jar.get(page, { prompt: 'login', login: subject, password: 'any' })
      : await jar.get(`${page}/abort`);
    const resumed = follow(answered, page);
    return follow(await jar.get(resumed), resumed);
  }

  async close(): Promise<void> {
    this.process.kill();
    await once(this.process, 'exit');
  }

  async #tell(what: object): Promise<readonly number[]> {
    this.process.send(what);
    const [keysAsked] = (await once(this.process, 'message')) as [number[]];
    return keysAsked;
  }
}
