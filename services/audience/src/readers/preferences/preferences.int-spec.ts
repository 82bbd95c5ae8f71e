import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { PREFERENCES_PATH } from '@examiner/contracts';
import { Clock, DOCUMENTS, type DocumentStore } from '@examiner/kit';
import { ADMIN, startAudienceSite, type AudienceSite } from '../../../test/audience-site.ts';
import { tokenOf } from '../../subscribers/reader-token.ts';
import { SettingsRepository } from '../../subscribers/settings/settings.repository.ts';
import { SUBSCRIBERS } from '../../subscribers/subscriber.model.ts';

const EMAIL = 'anna@reader.test';
const CHOSEN = ['Short Stories', 'Intercontinental March'];

let site: AudienceSite;
let documents: DocumentStore;
let token: string;
beforeAll(async () => {
  site = await startAudienceSite();
  documents = site.service.app.get<DocumentStore>(DOCUMENTS);
});
afterAll(() => site.close());
beforeEach(async () => {
  await documents.collection(SUBSCRIBERS).deleteMany({});
  await site.post('/api/subscribe', { email: EMAIL }, ADMIN);
  token = await tokenNow();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const reader = async () => documents.collection(SUBSCRIBERS).findOne({ email: EMAIL });
const preferences = async () => (await reader())?.preferences;

async function tokenNow(): Promise<string> {
  const found = await reader();
  if (!found) throw new Error('There is no reader.');
  return tokenOf(found, 'preferences', await new SettingsRepository(documents).listKey());
}

const save = (fields: readonly (readonly [string, string])[], by = token) =>
  site.send(`${PREFERENCES_PATH}?token=${by}`, {
    method: 'POST',
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
  });
const chosen = CHOSEN.map((key) => ['category', key] as const);
const checked = (html: string) =>
  [...html.matchAll(/value="([^"]+)" checked/g)].map(([, value]) => value);

it.each(['GET', 'HEAD'])('changes nothing by %s, and shows the choices', async (method) => {
  await save([['what', 'chosen'], ...chosen]);
  const before = await reader();
  const answer = await site.send(`${PREFERENCES_PATH}?token=${token}`, { method });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  if (method === 'GET') {
    const html = await answer.text();
    expect(checked(html).toSorted()).toEqual([...CHOSEN, 'chosen'].toSorted());
    expect(html).toContain('> Seidman for Mayor Campaign Update</label>');
  }
  expect(await reader()).toEqual(before);
});

it('keeps the chosen categories, and no others than there are', async () => {
  const answer = await save([['what', 'chosen'], ...chosen, ['category', 'Nothing']]);
  expect(await answer.text()).toContain('Saved.');
  expect((await preferences())?.categories?.toSorted()).toEqual(CHOSEN.toSorted());
  await save([['what', 'everything'], ...chosen]);
  expect(await preferences()).toEqual({});
});

it('refuses to send nothing, with a sentence', async () => {
  const answer = await save([['what', 'chosen']]);
  const html = await answer.text();
  expect([answer.status, checked(html)]).toEqual([400, ['chosen']]);
  expect(html).toContain('Choose one at least, or unsubscribe.');
  expect(await preferences()).toBeUndefined();
});

it('pauses for a month, which a later change does not begin again', async () => {
  const now = jest.spyOn(site.service.app.get(Clock), 'now');
  now.mockReturnValue(Date.parse('2026-11-23T08:00:00Z'));
  expect(await (await save([['pause', 'on']])).text()).toContain('Paused until December 23, 2026');
  now.mockReturnValue(Date.parse('2026-12-01T08:00:00Z'));
  await save([['pause', 'on'], ['what', 'chosen'], ...chosen]);
  expect(await preferences()).toMatchObject({ pausedUntil: '2026-12-23T08:00:00.000Z' });
  now.mockReturnValue(Date.parse('2026-12-24T08:00:00Z'));
  const later = await (await site.get(`${PREFERENCES_PATH}?token=${token}`)).text();
  expect(later).toContain('Pause for a month');
  await save([]);
  expect(await preferences()).toEqual({});
});

it('makes the old links invalid, and continues by a new one', async () => {
  const html = await (await save([['renew', 'on']])).text();
  expect(html).toContain('work no more');
  expect(await reader()).toMatchObject({ linkVersion: 1 });
  expect(await (await save([['pause', 'on']])).text()).toContain('no longer valid');
  expect(await preferences()).toBeUndefined();
  expect(html).toContain(`token=${await tokenNow()}`);
  await save([['pause', 'on']], await tokenNow());
  expect(await preferences()).toMatchObject({ pausedUntil: expect.any(String) });
});

it.each(['guessed', '', 'T'.repeat(43)])(
  'says what to do if a link names nobody: %j',
  async (by) => {
    for (const answer of [
      await site.get(`${PREFERENCES_PATH}?token=${by}`),
      await save([['renew', 'on']], by),
    ]) {
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('Use the one in the newest letter.');
    }
  },
);

it('refuses a write from a page of another site', async () => {
  const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
  const init = { method: 'POST', headers, body: new URLSearchParams({ renew: 'on' }) };
  expect((await site.send(`${PREFERENCES_PATH}?token=${token}`, init)).status).toBe(403);
  expect((await reader())?.linkVersion).toBeUndefined();
});
