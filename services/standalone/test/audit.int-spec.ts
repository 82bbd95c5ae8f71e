import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ACTIVITY_ACTIONS, activityListSchema, type ActivityEvent } from '@examiner/contracts';
import { OPERATIONS } from '@examiner/contracts/all-operations';
import { actionsOf, reasonForNone } from '@examiner/contracts/operations';
import { rm } from 'node:fs/promises';
import { endAllSites, startSite, type Site } from './site.ts';
import type { Caller } from './written-call.ts';
import { CONTENT_CALLS, LAST_CALLS } from './written-content.ts';
import { AUDIENCE_CALLS, AUTH_CALLS, DASHBOARD_CALLS, OWNER } from './written-others.ts';

/** Operations whose rows are checked by other tests, because they need more than a session. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'a passkey, in auth': [
    'askToConfirm',
    'addPasskey',
    'renamePasskey',
    'removePasskey',
    'signInWithPasskey',
    'beginEnrolPasskey',
    'enrolPasskey',
    'removePassword',
  ],
  'an authenticator app, in auth': ['addTotp', 'removeTotp', 'signInWithCode', 'enrolTotp'],
  'a provider, in auth': ['connectProvider', 'disconnectProvider'],
  'a link that was printed or mailed, in auth': [
    'makeAdmin',
    'useRecoveryCode',
    'recover',
    'enrolPassword',
    'changeAddress',
    'askForReset',
    'resetPassword',
    'useAddressLink',
    'useAddressUndoLink',
  ],
  'another site, in content': ['copyMedia'],
  'a letter on its way, in audience': [
    'pauseIssue',
    'resumeIssue',
    'retryIssue',
    'stopIssue',
    'approveIssue',
    'missedIssue',
    'correctIssue',
    'uncertainIssue',
    'putBackIssue',
    'putBackReader',
    'resumeSerial',
  ],
  'a mail or a mail server, in audience': [
    'checkMailServer',
    'leaveList',
    'takeMailEvents',
    'confirmSubscription',
    'savePreferences',
    'sayWhyLeft',
    'mailLostLinks',
    'askForSerial',
    'askImported',
    'dismissReports',
    'removeReporter',
  ],
};
/** Rows that no operation creates: they are from a command, a job, or a step before the answer. */
const BY_NO_OPERATION = [
  'recovery.link',
  'audit.sealed',
  'backup.restored',
  'settings.read-in',
  'codes.removed',
  'token.used-first',
];

/** A service hands its rows to auth within two seconds. */
const HANDED_OVER_MS = 30_000;
const WRITTEN_CALLS = [
  ...CONTENT_CALLS,
  ...AUDIENCE_CALLS,
  ...DASHBOARD_CALLS,
  ...LAST_CALLS,
  ...AUTH_CALLS,
];
const WRITES = OPERATIONS.filter(({ method, access }) => method !== 'GET' && access !== 'service');

let site: Site;
let cookie: string;

beforeAll(async () => {
  const admin = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password };
  // Only a try of a server in the private network has a row.
  site = await startSite({ env: { ...admin, DASHBOARD_PRIVATE_HOSTS: 'localhost:1' } });
  await call('POST', '/api/login', new URLSearchParams(OWNER)).then(keepCookie);
});
afterAll(async () => {
  endAllSites();
  await rm(site.stateDir, { recursive: true });
});

function keepCookie(answer: Response): void {
  const session = answer.headers.getSetCookie().find((line) => /^sid=./.test(line));
  if (session) cookie = session.split(';', 1)[0] ?? '';
}

/** A form begins a separate session, as in another browser. */
const call: Caller = async (method, path, body, headers = {}) => {
  const isForm = body instanceof FormData || body instanceof URLSearchParams;
  const isOther = body instanceof URLSearchParams;
  const answer = await fetch(site.url + path, {
    method,
    redirect: 'manual',
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    headers: {
      origin: site.url,
      ...(!isOther && cookie && { cookie }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${await answer.clone().text()}`);
  if (!isOther) keepCookie(answer);
  return answer;
};

async function allRows(): Promise<ActivityEvent[]> {
  const rows: ActivityEvent[] = [];
  for (let after = ''; ;) {
    const answer = await call('GET', `/api/activity?limit=100${after}`);
    const { events, next } = activityListSchema.parse(await answer.json());
    rows.push(...events);
    if (!next) return rows;
    after = `&after=${encodeURIComponent(next)}`;
  }
}

/** All rows, once each request has one. After a timeout, the rows so far. */
async function rowsOf(requests: readonly string[]): Promise<ActivityEvent[]> {
  const end = Date.now() + HANDED_OVER_MS;
  for (;;) {
    const rows = await allRows();
    const there = new Set(rows.map(({ requestId }) => requestId));
    if (requests.every((id) => there.has(id)) || Date.now() > end) return rows;
  }
}

it('leaves of each write the rows that the table of operations names', async () => {
  const asked = new Map<string, string>();
  for (const [id, written] of WRITTEN_CALLS) {
    const answer = await written(call);
    await answer.body?.cancel();
    asked.set(id, answer.headers.get('x-request-id') ?? '');
  }
  const operations = OPERATIONS.filter(({ id }) => asked.has(id));
  const named = operations.filter((operation) => actionsOf(operation).length > 0);
  const rows = await rowsOf(named.map(({ id }) => asked.get(id) ?? ''));
  const wrong = operations.flatMap((operation) => {
    const actions = actionsOf(operation);
    const request = asked.get(operation.id);
    const left = rows.filter((row) => row.requestId === request).map(({ action }) => action);
    const isRight =
      left.every((action) => actions.includes(action)) && (left.length > 0 || actions.length === 0);
    return isRight ? [] : [{ id: operation.id, left, named: actions }];
  });
  expect(wrong).toEqual([]);
}, 120_000);

it('calls each write of the table, or says which test does', () => {
  const here = WRITTEN_CALLS.map(([id]) => id);
  const elsewhere = Object.values(ELSEWHERE).flat();
  const known = new Set([...here, ...elsewhere]);
  expect(WRITES.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([]);
  expect(elsewhere.filter((id) => here.includes(id))).toEqual([]);
  const ids = new Set(OPERATIONS.map(({ id }) => id));
  expect([...known].filter((id) => !ids.has(id))).toEqual([]);
});

it('has an operation for each action of the log, and a sentence for each write without one', () => {
  const named = new Set(OPERATIONS.flatMap((operation) => actionsOf(operation)));
  const left = ACTIVITY_ACTIONS.filter((action) => !named.has(action));
  expect(left.toSorted()).toEqual(BY_NO_OPERATION.toSorted());
  for (const operation of WRITES) {
    const reason = reasonForNone(operation);
    if (reason !== undefined) expect(reason).toMatch(/^[A-Z].{5,}\.$/);
    expect({
      id: operation.id,
      has: actionsOf(operation).length > 0 || reason !== undefined,
    }).toEqual({
      id: operation.id,
      has: true,
    });
  }
});
