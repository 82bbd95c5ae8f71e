import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import {
  activityOutbox,
  Clock,
  newId,
  parseConfig,
  SqliteDocumentStore,
  streamDocuments,
  type Collection,
} from '@examiner/kit';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { AUDIT_EVENTS, type AuditEvent } from '../../services/auth/src/audit/audit-event.model.ts';
import { SealsService } from '../../services/auth/src/audit/seals.service.ts';
import { AuthModule } from '../../services/auth/src/auth.module.ts';
import { manifest } from '../../services/auth/src/manifest.ts';
import { fromRoot } from '../../services/kit/src/from-root.ts';
import { endAllSites, startSite, type Site } from '../../services/standalone/test/site.ts';
import { signIn } from './ask.ts';
import { ADMIN, EMPTY_SITE } from './empty-site.ts';

const KILLS = 50;
const ACTS_BEFORE = 3;
/** The latest kill, as a multiple of an action's duration. Auth has the row soon after the answer. */
const SPREAD = 1.5;
const TOMORROW_MS = 25 * 3_600_000;

let stateDir: string;
let store: SqliteDocumentStore | undefined;
let rows: Collection<AuditEvent>;
let cookie: string;

beforeAll(async () => {
  await mkdir(fromRoot('node_modules/.cache'), { recursive: true });
  stateDir = await mkdtemp(fromRoot('node_modules/.cache/activity-kills-'));
});
afterAll(async () => {
  endAllSites();
  await store?.close();
  await rm(stateDir, { recursive: true });
});

/** Alternates between content, whose events wait in an outbox, and auth. @returns the event, and whether the action was acknowledged */
async function act({ url }: Site, n: number): Promise<{ event: string; isTold: boolean }> {
  const isPost = n % 2 === 0;
  const target = isPost ? `act-${n}` : `act-${n}@example.com`;
  const post = {
    title: target,
    slug: target,
    excerpt: 'x',
    content: 'x',
    readTime: 1,
    category: 'Short Stories',
    publishedAt: '2026-11-21',
  };
  const event = `${isPost ? 'post.created' : 'account.invited'} ${target}`;
  const path = isPost ? '/api/blog-posts' : '/api/accounts/invitations';
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(isPost ? post : { email: target, role: 'reader' }),
    });
    const { status } = response;
    await response.text().catch(() => undefined);
    // The machine is busy, and the service did nothing.
    if (status === 503) return { event, isTold: false };
    expect([path, status]).toEqual([path, 201]);
    return { event, isTold: true };
  } catch (error) {
    if ((error as Error).message === 'fetch failed') return { event, isTold: false };
    throw error;
  }
}

/** Kills the site at some time during or shortly after an action. */
async function actAndKill(site: Site, round: number) {
  const done: Awaited<ReturnType<typeof act>>[] = [];
  const first = round * (ACTS_BEFORE + 3);
  let tookMs = 0;
  for (let n = 0; n < ACTS_BEFORE; n += 1) {
    const began = performance.now();
    done.push(await act(site, first + n));
    tookMs = performance.now() - began;
  }
  const underWay = act(site, first + ACTS_BEFORE + 1 + (round % 2));
  const at = performance.now() + (tookMs * SPREAD * round) / KILLS;
  while (performance.now() < at) await new Promise(setImmediate);
  await site.end('SIGKILL');
  return [...done, await underWay];
}

const all = () => streamDocuments(rows, { sort: { by: 'day', direction: 'ascending' } });

function verify(): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [fromRoot('scripts/accounts.js'), 'activity', '--verify'],
    { env: { ...process.env, STATE_DIR: stateDir, LOG_LEVEL: 'silent' }, encoding: 'utf8' },
  );
  return (stdout + stderr).trim();
}

describe(`kill -9 between an act and its row, ${KILLS} times`, () => {
  it('loses no row but that of the act in progress, and doubles none', async () => {
    const told: string[] = [];
    const untold: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const site = await startSite({ stateDir, env: EMPTY_SITE });
      cookie = await signIn(site.url, ADMIN);
      for (const { event, isTold } of await actAndKill(site, round)) {
        (isTold ? told : untold).push(event);
      }
    }
    const site = await startSite({ stateDir, env: EMPTY_SITE });
    store = new SqliteDocumentStore(`${stateDir}/blog.db`);
    rows = store.collection(AUDIT_EVENTS);
    while ((await store.collection(activityOutbox('content')).count()) > 0) await pause(20);
    await site.end();
    const found: string[] = [];
    for await (const { action, target } of all()) found.push(`${action} ${target}`);
    const acts = found.filter((event) => / act-\d/.test(event));
    console.log(
      `${told.length} acts acknowledged, ${untold.length} under way, of which ${acts.length - told.length} have a row`,
    );
    expect(told.filter((event) => !found.includes(event))).toEqual([]);
    expect(acts.filter((event, n) => acts.indexOf(event) !== n)).toEqual([]);
    expect(acts.filter((event) => !told.includes(event) && !untold.includes(event))).toEqual([]);
    expect(untold.length).toBeGreaterThan(0);
    expect(untold.length).toBeLessThanOrEqual(KILLS);
  }, 1_200_000);
});

describe('npm run accounts -- activity --verify', () => {
  beforeAll(async () => {
    expect(verify()).toMatch(/^The seals of \d days? hold\.$/);
    const config = parseConfig({ STATE_DIR: stateDir, LOG_LEVEL: 'silent' }, manifest);
    const app = await NestFactory.createApplicationContext(AuthModule.forCommand(config), {
      logger: false,
    });
    Object.assign(app.get(Clock, { strict: false }), { now: () => Date.now() + TOMORROW_MS });
    await app.get(SealsService, { strict: false }).sealDays();
    await app.close();
  });

  const aRow = async () => {
    for await (const row of all()) if (row.action === 'post.created') return row;
    throw new Error('There is no row.');
  };

  it.each<readonly [string, (row: AuditEvent) => Promise<unknown>]>([
    ['changed', ({ id }) => rows.updateOne({ id }, { $set: { actor: 'x@example.com' } })],
    ['dropped', ({ id }) => rows.deleteMany({ id })],
    ['added', (row) => rows.insert({ ...row, id: newId() })],
  ])('names the day of a row that was %s', async (_what, tamper) => {
    const row = await aRow();
    const before = new Set<string>();
    for await (const { id } of all()) before.add(id);
    await tamper(row);
    expect(verify()).toContain(`${row.day}\tA row`);
    for await (const { id } of all()) if (!before.has(id)) await rows.deleteMany({ id });
    await rows.upsert(row);
    expect(verify()).toMatch(/^The seals of \d days? hold\.$/);
  });
});
