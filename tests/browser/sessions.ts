import { request, type BrowserContext } from '@playwright/test';

/** The cookies of a signed-in person in a browser. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Account {
  readonly email: string;
  readonly password: string;
}

let sessions = new WeakMap<object, Map<string, Promise<Session>>>();

/** Signs an account in without a page, once for each site and worker. */
export async function sessionOf(
  site: { readonly url: string },
  account: Account,
): Promise<Session> {
  const known = sessions.get(site) ?? new Map<string, Promise<Session>>();
  sessions.set(site, known);
  const session = known.get(account.email) ?? startSession(site.url, account);
  known.set(account.email, session);
  return session;
}

/** Forgets all sessions, after a site was made again. */
export function forgetSessions(): void {
  sessions = new WeakMap();
}

async function startSession(url: string, { email, password }: Account): Promise<Session> {
  const client = await request.newContext();
  const answer = await client.post(`${url}/api/login`, {
    form: { email, password },
    headers: { origin: url },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`Signing in was answered ${answer.status()}`);
  const session = await client.storageState();
  await client.dispose();
  return session;
}
