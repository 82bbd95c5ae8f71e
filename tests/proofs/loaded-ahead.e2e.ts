import { LOGOUT_PATH } from '@examiner/contracts';
import { expect, test } from '../http/fixtures.ts';
import { answersAhead } from './pages-ahead.ts';

test('a page that a browser loads or renders ahead signs nobody out @long', async ({
  site,
  admin,
}) => {
  const answers = await answersAhead({ url: site.url + LOGOUT_PATH, cookie: admin.cookie ?? '' });
  expect(answers).toEqual({ prefetch: 403, 'prefetch;prerender': 403 });
  expect((await admin.get('/api/auth/user')).status).toBe(200);
});
