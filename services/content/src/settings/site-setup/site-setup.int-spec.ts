import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { DEFAULT_SITE_SETTINGS, SITE_SETUP_PATH } from '@examiner/contracts';
import { Site } from '../../../test/site.ts';

const SECRET = 'a secret that is long enough for a test';
const ACCOUNT = { id: 'anna', email: 'anna@example.org' };
const TYPED = {
  authorName: 'Anna Quist',
  siteName: 'The Ferry <Post>',
  timeZone: 'Europe/Amsterdam',
  account: ACCOUNT,
};

let site: Site;
beforeEach(async () => {
  site = await Site.start();
});
afterEach(() => site.stop());

const setUp = (body: unknown, secret = SECRET) =>
  site.fetch(SITE_SETUP_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-secret': secret },
    body: JSON.stringify(body),
  });

it('gives the site only the typed values', async () => {
  expect((await setUp(TYPED)).status).toBe(204);
  const { revision, settings } = await site.settings();
  expect(revision).toBe(1);
  expect(settings).toEqual({
    ...DEFAULT_SITE_SETTINGS,
    name: TYPED.siteName,
    timeZone: TYPED.timeZone,
    author: { ...DEFAULT_SITE_SETTINGS.author, name: TYPED.authorName },
  });
});

it('changes nothing when it is asked again', async () => {
  const statuses = [(await setUp(TYPED)).status, (await setUp(TYPED)).status];
  expect([...statuses, (await site.settings()).revision]).toEqual([204, 204, 1]);
});

it('keeps the settings of an earlier owner', async () => {
  await site.saveSettings({ tagline: 'Between two quays' });
  await setUp(TYPED);
  const { settings } = await site.settings();
  expect([settings.tagline, settings.name]).toEqual(['Between two quays', TYPED.siteName]);
});

it.each([
  { ...TYPED, siteName: ' ' },
  { ...TYPED, authorName: 'x'.repeat(101) },
  { ...TYPED, siteName: 'Two\nlines' },
  { ...TYPED, timeZone: 'Mars/Base' },
  { siteName: 'No account' },
])('refuses %j', async (body) => {
  expect((await setUp(body)).status).toBe(400);
  expect((await site.settings()).revision).toBe(0);
});

it('is for services alone', async () => {
  expect((await setUp(TYPED, 'a guess that is long enough to be one')).status).toBe(401);
  expect((await site.settings()).revision).toBe(0);
});
