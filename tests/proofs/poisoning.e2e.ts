import { OPERATIONS } from '@examiner/contracts/all-operations';
import { expect, test } from '@playwright/test';
import { Client, signIn, type Answer, type SentHeaders } from '../http/client.ts';
import { ADMIN } from '../browser/site.ts';
import { pathOf } from './operation-requests.ts';
import { DISGUISES, POISONS } from './poisons.ts';
import { withProbedSite } from './probed-site.ts';
import { ownAddress } from './raw-exchange.ts';
import { withDoors, type Door } from './two-doors.ts';

const READS = OPERATIONS.filter(({ method, access }) => method === 'GET' && access !== 'service');
const PICTURES = ['/IP/IP_7.jpeg'];
/** Headers whose value differs for each answer or depends on the transfer. */
const CHANGING =
  /^(?:date|age|x-request-id|connection|keep-alive|transfer-encoding|content-length)$/;

/** Sends requests to one of the doors of a site, each time as a different client. */
class Caller {
  static #calls = 0;
  readonly #client: Client;

  constructor(
    readonly door: Door,
    private readonly host: string,
  ) {
    this.#client = new Client(`http://127.0.0.1:${door.port}`);
  }

  async get(path: string, headers: SentHeaders = {}): Promise<Answer> {
    return this.#send('GET', path, headers);
  }

  /** Clears the cache of the front door by writing something. */
  async write(): Promise<void> {
    const origin = { origin: `http://${this.host}` };
    const { status } = await this.#send('POST', '/api/policy-reports', origin, {
      'csp-report': {},
    });
    expect(status).toBe(204);
  }

  async #send(method: string, path: string, headers: SentHeaders, body?: object): Promise<Answer> {
    Caller.#calls += 1;
    const address = ownAddress(Caller.#calls);
    const from = { 'x-real-ip': address, 'x-forwarded-for': address };
    const own = { ...from, host: this.host, connection: 'close' };
    return this.#client.send(method, path, body, { ...own, ...lowered(headers) });
  }
}

const lowered = (headers: SentHeaders): SentHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

function seen({ status, headers, text }: Answer) {
  const lasting = [...headers].filter(([name]) => !CHANGING.test(name));
  return { status, headers: Object.fromEntries(lasting), text };
}

let queries = 0;

/** Sends a poisoned request to a route, and then reads the route as another client. Each query is new, because the gateway caches each query separately. */
async function readAfter(caller: Caller, path: string, poison: SentHeaders): Promise<Answer> {
  queries += 1;
  const isGateway = caller.door.name === 'gateway';
  const fresh = isGateway ? `${path}${path.includes('?') ? '&' : '?'}n=${queries + 1e6}` : path;
  if (!isGateway) await caller.write();
  await caller.get(fresh, poison);
  return caller.get(fresh);
}

test(`${POISONS.length} headers on each cached route leave nothing in a cache @long`, async () => {
  test.setTimeout(1_200_000);
  await withProbedSite((site) =>
    withDoors(site, async (doors) => {
      const { host } = new URL(site.url);
      const { cookie = '' } = await signIn(site, ADMIN);
      const poisons = [...POISONS, { Cookie: cookie }, { Host: host.toUpperCase() }];
      for (const door of doors) {
        const caller = new Caller(door, host);
        const routes: string[] = [];
        for (const path of [...READS.map((operation) => pathOf(operation)), ...PICTURES]) {
          const { status, headers } = await caller.get(path);
          const isKept = /\bpublic\b/.test(headers.get('cache-control') ?? '');
          if (status === 200 && isKept) routes.push(path);
        }
        expect(routes.length).toBeGreaterThan(30);
        for (const path of routes) {
          const clean = seen(await readAfter(caller, path, {}));
          for (const poison of poisons) {
            const after = seen(await readAfter(caller, path, poison));
            expect([door.name, path, poison, after]).toEqual([door.name, path, poison, clean]);
          }
        }
        console.log(`${door.name}: ${poisons.length} headers on ${routes.length} routes`);
      }
    }),
  );
});

test('no private answer is kept under the name of a file @long', async () => {
  test.setTimeout(600_000);
  const closed = READS.filter(
    ({ access, path }) => access !== 'public' && /^\/(?:api|data)\//.test(path),
  );
  await withProbedSite((site) =>
    withDoors(site, async (doors) => {
      const { host } = new URL(site.url);
      const { cookie = '' } = await signIn(site, ADMIN);
      const shown: unknown[] = [];
      for (const door of doors) {
        const caller = new Caller(door, host);
        for (const operation of closed) {
          for (const disguise of DISGUISES) {
            const path = pathOf(operation) + disguise;
            const own = await caller.get(path, { cookie });
            const others = await caller.get(path);
            const isKept = /public|s-maxage/.test(own.headers.get('cache-control') ?? '');
            const isFound = [own, others].some(
              ({ status }) => ![400, 401, 404, 405].includes(status),
            );
            if (isKept || isFound) shown.push([door.name, path, own.status, others.status]);
          }
        }
        console.log(`${door.name}: ${DISGUISES.length} disguises of ${closed.length} routes`);
      }
      expect(shown).toEqual([]);
    }),
  );
});
