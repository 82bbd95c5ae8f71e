import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  GRANTS_PATH,
  OPEN_PREVIEWS_PATH,
  openGrantListSchema,
  openPreviewListSchema,
  type Invitation,
  type NewAccessToken,
  type NewPreviewLink,
  type PersonList,
  type Role,
} from '@examiner/contracts';
import { newId } from '@examiner/kit';
import { EventEmitter, once } from 'node:events';
import { rm } from 'node:fs/promises';
import { endAllSites, startSite, type Site } from './site.ts';

const ADMIN = { email: 'desk@example.com', password: 'a long pass phrase' };
const PASSWORD = 'another long phrase';
const VERSION_ONE = 'Version one';
const VERSION_TWO = 'Version two';

let site: Site;
let owner: string;
let editor: { readonly id: string; readonly email: string; readonly cookie: string };
let draft: { id: string; revision: number };

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
const submit = (path: string, fields: Record<string, string>) =>
  fetch(site.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { origin: site.url },
  });
const call = (cookie: string, method: string, path: string, body?: object, headers = {}) =>
  fetch(site.url + path, {
    method,
    redirect: 'manual',
    ...(body && { body: JSON.stringify(body) }),
    headers: { origin: site.url, cookie, 'content-type': 'application/json', ...headers },
  });
const read = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;

async function join(role: Role) {
  const email = `${newId()}@example.com`;
  const input = { email, role };
  const { link } = await read<Invitation>(call(owner, 'POST', '/api/accounts/invitations', input));
  const token = new URL(link).searchParams.get('token') ?? '';
  const cookie = cookieOf(await submit('/api/login/invite', { token, password: PASSWORD }));
  const { people } = await read<PersonList>(call(owner, 'GET', '/api/accounts'));
  const id = people.find((person) => person.email === email)?.id ?? '';
  return { id, email, cookie };
}

async function save(title: string): Promise<void> {
  const { id, revision } = draft;
  const condition = revision === 0 ? { 'if-none-match': '*' } : { 'if-match': `"${revision}"` };
  const body = { saveId: newId(), device: 'desk', fields: { title, content: 'A text.' } };
  draft = {
    id,
    ...(await read<{ revision: number }>(
      call(owner, 'PUT', `/api/desk/manuscripts/${id}`, body, condition),
    )),
  };
}
const share = (days: number) =>
  read<NewPreviewLink>(
    call(editor.cookie, 'POST', `/api/desk/manuscripts/${draft.id}/previews`, { days }),
  );
const shown = async ({ token }: NewPreviewLink) => {
  const answer = await fetch(`${site.url}/api/previews/${token}`);
  const page = await fetch(`${site.url}/preview/${token}`);
  return [answer.status, page.status, /Version \w+/.exec(await answer.text())?.[0]];
};
const tokenOfEditor = async () => {
  const input = { name: 'A script', scopes: ['posts:write'], days: 365 };
  return (await read<NewAccessToken>(call(editor.cookie, 'POST', '/api/account/tokens', input)))
    .secret;
};
const statusWith = async (secret: string) => {
  const headers = { authorization: `Bearer ${secret}` };
  return (await fetch(`${site.url}/api/desk/manuscripts/${draft.id}`, { headers })).status;
};
/** The numbers of the editor's links and tokens that an owner sees. */
const openOfEditor = async () => {
  const { grants } = openGrantListSchema.parse(await read(call(owner, 'GET', GRANTS_PATH)));
  const previews = openPreviewListSchema.parse(await read(call(owner, 'GET', OPEN_PREVIEWS_PATH)));
  return [...grants, ...previews].filter(({ maker }) => maker === editor.email).length;
};

beforeAll(async () => {
  const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, SAMPLE_CONTENT: 'off' };
  site = await startSite({ env });
});
afterAll(async () => {
  endAllSites();
  await rm(site.stateDir, { recursive: true });
});
beforeEach(async () => {
  owner = cookieOf(await submit('/api/login', ADMIN));
  editor = await join('editor');
  draft = { id: newId(), revision: 0 };
  await save(VERSION_ONE);
});

it.each<[string, () => Promise<Response>]>([
  [
    'who made them becomes a reader',
    () => call(owner, 'PUT', `/api/accounts/${editor.id}`, { role: 'reader' }),
  ],
  ['their account is removed', () => call(owner, 'DELETE', `/api/accounts/${editor.id}`)],
  ['an owner locks the site down', () => call(owner, 'POST', '/api/accounts/lockdown', {})],
])('preview links and access tokens end where %s', async (_what, end) => {
  const link = await share(365);
  const secret = await tokenOfEditor();
  expect(await shown(link)).toEqual([200, 200, VERSION_ONE]);
  expect([await statusWith(secret), await openOfEditor()]).toEqual([200, 2]);
  expect((await end()).status).toBeLessThan(300);
  await save(VERSION_TWO);
  expect(await shown(link)).toEqual([404, 404, undefined]);
  expect([await statusWith(secret), await openOfEditor()]).toEqual([401, 0]);
});

it('no preview link that is being made stays open at a lockdown', async () => {
  const makers = 6;
  for (let round = 0; round < 4; round += 1) {
    editor = await join('editor');
    const made: NewPreviewLink[] = [];
    const progress = new EventEmitter();
    const areMaking = once(progress, 'made');
    const make = async () => {
      const body = { days: 30 };
      const path = `/api/desk/manuscripts/${draft.id}/previews`;
      for (;;) {
        const answer = await call(editor.cookie, 'POST', path, body);
        if (answer.status !== 201) return answer.status;
        if (made.push((await answer.json()) as NewPreviewLink) === makers) progress.emit('made');
      }
    };
    const making = Promise.all(Array.from({ length: makers }, make));
    await areMaking;
    expect((await call(owner, 'POST', '/api/accounts/lockdown', {})).status).toBe(204);
    for (const status of await making) expect([401, 403]).toContain(status);
    const path = `/api/desk/manuscripts/${draft.id}/previews`;
    expect([await openOfEditor(), await read(call(owner, 'GET', path))]).toEqual([0, []]);
    const last = made.at(-1);
    expect(last && (await shown(last))).toEqual([404, 404, undefined]);
    draft = { id: newId(), revision: 0 };
    await save(VERSION_ONE);
  }
});

it('a link that a token makes ends with the account, and lasts 30 days at most', async () => {
  const secret = await tokenOfEditor();
  const byToken = (days: number) =>
    fetch(`${site.url}/api/desk/manuscripts/${draft.id}/previews`, {
      method: 'POST',
      body: JSON.stringify({ days }),
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    });
  expect((await byToken(31)).status).toBe(403);
  const link = await read<NewPreviewLink>(byToken(30));
  expect(await shown(link)).toEqual([200, 200, VERSION_ONE]);
  await call(owner, 'DELETE', `/api/accounts/${editor.id}`);
  expect(await shown(link)).toEqual([404, 404, undefined]);
});
