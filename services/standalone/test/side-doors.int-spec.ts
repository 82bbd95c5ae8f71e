import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Role, Scope } from '@examiner/contracts';
import { OPERATIONS, type ListedOperation } from '@examiner/contracts/all-operations';
import { ANYWHERE, DETOURS, TOKEN_DETOURS } from './detours.ts';
import { GuardedSite, SECRETS } from './guarded-site.ts';
import { harmOf } from './harm.ts';
import { OTHER_BODIES, pathOf } from './other-calls.ts';
import { mayCall, refusalOf } from './parties.ts';
import {
  Intruder,
  ON_NOTES,
  THEIRS,
  WITH_AN_ACCOUNT,
  WITH_PICTURES,
  WITH_POSTS,
} from './side-door-attempts.ts';
import { createCall, type Answer, type Call, type Party } from './raw-call.ts';
import { differing } from './stored-documents.ts';
import type { Caller } from './written-call.ts';
import { CONTENT_CALLS, LAST_CALLS } from './written-content.ts';
import { AUDIENCE_CALLS, AUTH_CALLS, DASHBOARD_CALLS } from './written-others.ts';

const WRITTEN_CALLS = [
  ...CONTENT_CALLS,
  ...AUDIENCE_CALLS,
  ...DASHBOARD_CALLS,
  ...LAST_CALLS,
  ...AUTH_CALLS,
];
const WRITES = OPERATIONS.filter(({ method }) => method !== 'GET');
const READS = OPERATIONS.filter(({ method }) => method === 'GET');
const LOGGED: readonly number[] = [401, 403, 429];
const LOGGED_WITHIN_MS = 10_000;

/** The callers who may read each kind of secret. */
const MAY_READ: Readonly<Record<keyof typeof SECRETS, (party: Party) => boolean>> = {
  notes: (party) => isOwner(party) || isToken(party, 'owner', 'posts:write'),
  draft: (party) =>
    isOwner(party) || party.role === 'editor' || isToken(party, 'owner', 'posts:write'),
  letter: (party) => isOwner(party),
  reader: (party) => isOwner(party) || isToken(party, 'owner', 'subscribers:read'),
  table: (party) =>
    isOwner(party) ||
    isToken(party, 'owner', 'dashboard:read') ||
    isToken(party, 'owner', 'tables:write'),
  replyTo: (party) => isOwner(party),
  invited: (party) => isOwner(party),
};
const isOwner = ({ role, secret }: Party) => role === 'owner' && secret === undefined;
const isToken = ({ role, scopes = [] }: Party, of: Role, scope: Scope) =>
  role === of && scopes.includes(scope);

/** The attempts that each caller makes with the documents that the caller may write. */
const DOORS = {
  'an editor': { ...WITH_POSTS, ...WITH_PICTURES, ...WITH_AN_ACCOUNT, ...ON_NOTES },
  'an editor’s token': { ...WITH_POSTS, ...WITH_PICTURES, ...ON_NOTES },
  'a token for posts:write': WITH_POSTS,
  'a token for images:write': WITH_PICTURES,
  'a reader': WITH_AN_ACCOUNT,
};

let guarded: GuardedSite;
/** Refused requests by id, and whether they had a valid session. */
const refused = new Map<string, boolean>();

beforeAll(async () => {
  guarded = await GuardedSite.start();
}, 60_000);
afterAll(() => guarded.stop());

async function send(call: Call, party: Party): Promise<Answer> {
  const answer = await guarded.send(call, party);
  const hasSession = party.role !== undefined && party.secret === undefined;
  if (LOGGED.includes(answer.status)) refused.set(answer.id, hasSession && answer.status === 403);
  return answer;
}

const parties = (operation: ListedOperation, may: boolean, editorsSend = false) =>
  guarded.parties.all.filter((party) => mayCall(operation, party, editorsSend) === may);

/** Calls the operation directly as each caller without the right. @returns the callers whose answer is not the expected refusal */
async function tryDirectly(operation: ListedOperation, call: Call, editorsSend = false) {
  const tried = parties(operation, false, editorsSend).map(async (party) => {
    const { status } = await send(call, party);
    const expected = refusalOf(operation, party);
    return status === expected ? [] : [`${operation.id} as ${party.name}: ${status}`];
  });
  return (await Promise.all(tried)).flat();
}

/** The session or token with the highest role among those without the right. */
function nearest(operation: ListedOperation, isToken: boolean): Party | undefined {
  const rank = ({ role }: Party) => ['owner', 'editor', 'reader', undefined].indexOf(role);
  return parties(operation, false)
    .filter(({ secret }) => (secret !== undefined) === isToken)
    .sort((a, b) => rank(a) - rank(b))[0];
}

const isHandedOut = ({ status, headers, body }: Answer) =>
  status < 300 && body.length > 0 && !/^text\/html/.test(String(headers['content-type']));

/** Whether every detour is tried with every operation (`npm run proof -- side-doors`). */
const IS_LONG = process.env['PROOF'] === 'long';

let turn = 0;
/** In the short form, each operation gets a quarter of the detours, in rotation. This is enough, because one check guards all operations. */
function byTurns<T>(ways: readonly T[]): readonly T[] {
  turn += 1;
  return IS_LONG ? ways : ways.filter((_, index) => (index + turn) % 4 === 0);
}

/** Calls the operation by detours. A detour may drop the caller's session. @returns the detours by which a read was answered */
async function tryDetours(operation: ListedOperation, call: Call): Promise<string[]> {
  if (['public', 'recognised'].includes(operation.access)) return [];
  const session = nearest(operation, false);
  const token = nearest(operation, true);
  const ways = [
    ...(session ? Object.entries(DETOURS).map((each) => [...each, session] as const) : []),
    ...(session && token
      ? Object.entries(TOKEN_DETOURS).map((each) => [...each, token] as const)
      : []),
  ];
  const tried = byTurns(ways).map(async ([name, detour, party]) => {
    const way = detour(call, party, guarded.site.url);
    const answer = await send(way, party);
    const isRead = operation.method === 'GET' && way.path !== ANYWHERE;
    const isWrong = answer.status >= 500 || (isRead && isHandedOut(answer));
    return isWrong ? [`${operation.id} as ${party.name} by ${name}: ${answer.status}`] : [];
  });
  return (await Promise.all(tried)).flat();
}

/** @returns the successful attempts: unexpected answers and changed documents */
async function tryAll(operation: ListedOperation, call: Call): Promise<string[]> {
  const before = guarded.documents.read();
  const found = [...(await tryDirectly(operation, call)), ...(await tryDetours(operation, call))];
  const changed = differing(before, guarded.documents.read());
  return [...found, ...changed.map((document) => `${operation.id} changed ${document}`)];
}

/** The refused requests that are missing in the log or have no account there. */
async function unlogged(): Promise<string[]> {
  const end = Date.now() + LOGGED_WITHIN_MS;
  for (;;) {
    const logged = new Map(
      guarded.site.output.map((line) => {
        const [, id = ''] = /"req":\{"id":"([\w-]+)"/.exec(line) ?? [];
        return [id, line.includes('"account":"')] as const;
      }),
    );
    const missing = [...refused].filter(
      ([id, hasAccount]) => !logged.has(id) || (hasAccount && !logged.get(id)),
    );
    if (missing.length === 0 || Date.now() > end) return missing.map(([id]) => id);
    await guarded.call('a stranger', 'GET', '/api/site');
  }
}

/** The callers whose session the operation reads. A route that is open to all ignores the session. */
const readersOf = (operation: ListedOperation): Party[] =>
  parties(operation, true).filter(
    ({ name, secret }) =>
      operation.access !== 'public' || secret !== undefined || name === 'a stranger',
  );

/** The problem with the answer to a caller who has the right. */
async function wrongOf(operation: ListedOperation, path: string, party: Party): Promise<string[]> {
  const { status, body } = await guarded.call(party, 'GET', path);
  const isAnswered = ![401, 403].includes(status) && status < 500;
  const words = body.toString();
  const told = Object.entries(SECRETS).filter(([what, secret]) => {
    const isOfLink = what === 'draft' && operation.path.includes('{token}');
    const isOwn = isOfLink || MAY_READ[what as keyof typeof SECRETS](party);
    return !isOwn && !path.endsWith(secret) && words.includes(secret);
  });
  return [
    ...(isAnswered ? [] : [`${operation.id} as ${party.name}: ${status}`]),
    ...told.map(([what]) => `${operation.id} tells ${party.name} the ${what}`),
  ];
}

it('answers each read for callers with the right, with no word that they may not read', async () => {
  const wrong: string[] = [];
  const asked = READS.filter(({ id, access }) => id !== 'signOut' && access !== 'service');
  for (const operation of asked) {
    const path = pathOf(operation, guarded.of);
    const isSearch = /search/i.test(operation.id);
    const paths = isSearch ? Object.values(SECRETS).map((word) => `${path}?q=${word}`) : [path];
    const tried = readersOf(operation).flatMap((party) =>
      paths.map((each) => wrongOf(operation, each, party)),
    );
    wrong.push(...(await Promise.all(tried)).flat());
  }
  expect(wrong).toEqual([]);
}, 120_000);

it('refuses each read for callers without the right, by every detour', async () => {
  const wrong: string[] = [];
  const before = guarded.documents.read();
  for (const operation of READS) {
    const call = await createCall('GET', pathOf(operation, guarded.of));
    wrong.push(...(await tryDirectly(operation, call)), ...(await tryDetours(operation, call)));
  }
  expect(wrong).toEqual([]);
  expect(differing(before, guarded.documents.read())).toEqual([]);
  expect(await unlogged()).toEqual([]);
}, 120_000);

describe.each(Object.entries(DOORS))('%s', (who, attempts) => {
  it.each(Object.entries(attempts))('does not %s', async (_what, attempt) => {
    const before = guarded.documents.read();
    await attempt(new Intruder(guarded, who));
    const after = guarded.documents.read();
    expect(harmOf(who, before, after)).toEqual([]);
    const marked = differing(before, after).filter((key) => after.get(key)?.includes(THEIRS));
    expect(marked).toEqual([]);
  });
});

it('lets only editors work on letters, while the owner allows it', async () => {
  await guarded.letEditorsSend(true);
  const wrong: string[] = [];
  const letters = OPERATIONS.filter(
    ({ owner, access }) => owner === 'audience' && ['editor', 'admin'].includes(access),
  );
  const before = guarded.documents.read();
  for (const operation of letters) {
    const call = await createCall(operation.method, pathOf(operation, guarded.of));
    wrong.push(...(await tryDirectly(operation, call, true)));
    if (operation.method !== 'GET' || operation.access === 'admin') continue;
    const { status } = await guarded.send(call, guarded.parties.named('an editor'));
    if (status !== 200) wrong.push(`${operation.id} as an editor: ${status}`);
  }
  const after = guarded.documents.read();
  await guarded.letEditorsSend(false);
  expect(wrong).toEqual([]);
  expect(differing(before, after)).toEqual([]);
});

it('refuses each write that no test here makes for callers without the right, by every detour', async () => {
  const wrong: string[] = [];
  for (const operation of WRITES.filter(({ id }) => id in OTHER_BODIES)) {
    const path = pathOf(operation, guarded.of);
    const call = await createCall(operation.method, path, OTHER_BODIES[operation.id]);
    wrong.push(...(await tryAll(operation, call)));
  }
  expect(wrong).toEqual([]);
  expect(await unlogged()).toEqual([]);
});

it('refuses each write for callers without the right, at the moment at which it succeeds for others', async () => {
  const wrong: string[] = [];
  for (const [id, written] of WRITTEN_CALLS) {
    const operation = OPERATIONS.find((each) => each.id === id);
    if (!operation) throw new Error(`There is no operation ${id}`);
    const pattern = new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`);
    let isTried = false;
    const call: Caller = async (method, path, body, headers) => {
      const made = await createCall(method, path, body, headers);
      if (!isTried && method === operation.method && pattern.test(path.replace(/\?.*/, ''))) {
        isTried = true;
        wrong.push(...(await tryAll(operation, made)));
      }
      const form = body instanceof URLSearchParams;
      const {
        status,
        headers: answered,
        body: bytes,
      } = await guarded.send(made, form ? { name: 'another browser' } : guarded.parties.owner);
      if (status >= 400) throw new Error(`${method} ${path}: ${status} ${bytes.toString()}`);
      const isEmpty = [204, 304].includes(status);
      return new Response(isEmpty ? null : Uint8Array.from(bytes), {
        status,
        headers: { 'content-type': String(answered['content-type']) },
      });
    };
    await written(call);
    expect([id, isTried]).toEqual([id, true]);
  }
  expect(wrong).toEqual([]);
  expect(await unlogged()).toEqual([]);
}, 120_000);

it('has an entry for each write of the table', () => {
  const known = new Set([...WRITTEN_CALLS.map(([id]) => id), ...Object.keys(OTHER_BODIES)]);
  expect(WRITES.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([]);
  const ids = new Set(OPERATIONS.map(({ id }) => id));
  expect([...known].filter((id) => !ids.has(id))).toEqual([]);
});
