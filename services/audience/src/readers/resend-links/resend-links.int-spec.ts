import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LOST_PATH, PREFERENCES_PATH, UNSUBSCRIBE_PATH } from '@examiner/contracts';
import { RateLimiters } from '@examiner/kit';
import { AskingSite } from '../../../test/asking-site.ts';
import { ADMIN } from '../../../test/audience-site.ts';
import { ResendLinksService } from './resend-links.service.ts';

let asking: AskingSite;
beforeAll(async () => {
  asking = await AskingSite.start();
  for (const email of ['anna@reader.test', 'bert@reader.test', 'carl@reader.test']) {
    await asking.subscribe({ email }, ADMIN);
  }
});
afterAll(() => asking.close());

async function give(email: string, client = '10.200.0.1'): Promise<Response> {
  const headers = { 'x-real-ip': client };
  const body = new URLSearchParams({ email });
  const answer = await asking.site.send(LOST_PATH, { method: 'POST', headers, body });
  await asking.site.service.app.get(ResendLinksService).beforeApplicationShutdown();
  return answer;
}

it('asks for the address', async () => {
  const answer = await asking.site.get(LOST_PATH);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await answer.text()).toContain('action="/api/newsletter/lost"');
});

it('answers everyone the same, and mails its links to a reader, once an hour', async () => {
  const reader = await give('Anna@reader.test');
  const again = await give('anna@reader.test');
  const stranger = await give('nobody@reader.test');
  const text = await reader.text();
  expect(text).toContain('a mail with its links is on its way');
  expect([await again.text(), await stranger.text()]).toEqual([text, text]);
  expect([reader.status, again.status, stranger.status]).toEqual([200, 200, 200]);
  expect(await asking.mailsTo('anna@reader.test')).toHaveLength(1);
  expect(await asking.mailsTo('nobody@reader.test')).toEqual([]);
  const preferences = await asking.linkTo('anna@reader.test', PREFERENCES_PATH);
  expect(await (await asking.site.get(preferences)).text()).toContain('What you get');
  const leave = await asking.linkTo('anna@reader.test', UNSUBSCRIBE_PATH);
  await asking.site.send(leave, { method: 'POST' });
  expect(await (await asking.site.get(preferences)).text()).toContain('no longer valid');
});

it('says on its page what is wrong with the address, or that there were too many', async () => {
  const wrong = await give('nobody', '10.201.0.1');
  expect([wrong.status, await wrong.text()]).toEqual([
    400,
    expect.stringMatching(/role="alert".*Please enter a valid email address\./),
  ]);
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await give(`${n}@a.test`, '10.202.0.1')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it('mails 200 an hour in all', async () => {
  const inAll = { name: 'lost-links', calls: 200, windowSeconds: 3600 };
  const limiter = asking.site.service.app.get(RateLimiters).get(inAll);
  while ((await limiter.count('all')) < 199) await limiter.consume('all');
  await give('bert@reader.test', '10.203.0.1');
  expect((await give('carl@reader.test', '10.203.0.2')).status).toBe(200);
  expect(await asking.mailsTo('bert@reader.test')).toHaveLength(1);
  expect(await asking.mailsTo('carl@reader.test')).toEqual([]);
});
