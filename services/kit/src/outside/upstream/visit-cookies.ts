/** The cookies of one host. */
const MAX_COOKIES = 20;
const MAX_LENGTH = 4096;

/** The cookies of one visit. Some servers set a cookie, redirect to the same address, and expect the cookie back. */
export class VisitCookies {
  readonly #byHost = new Map<string, Map<string, string>>();

  /** Each host gets only its own cookies. */
  take({ host }: URL, setCookie: string | string[] | undefined): void {
    const cookies = this.#byHost.get(host) ?? new Map<string, string>();
    this.#byHost.set(host, cookies);
    for (const line of [setCookie ?? []].flat()) {
      const pair = line.split(';', 1).join('').trim();
      const name = pair.split('=', 1).join('');
      if (!name || !pair.includes('=') || pair.length > MAX_LENGTH) continue;
      if (cookies.has(name) || cookies.size < MAX_COOKIES) cookies.set(name, pair);
    }
  }

  /** The value of the header `Cookie`; empty without cookies. */
  header({ host }: URL): string {
    return [...(this.#byHost.get(host)?.values() ?? [])].join('; ');
  }
}
