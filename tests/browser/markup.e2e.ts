import { readFile } from 'node:fs/promises';
import { signIn } from '../http/client.ts';
import { expect, test } from './fixtures.ts';
import { ADMIN } from './site.ts';

const CONSTRUCTS = new URL('../../services/markup/test/golden/constructs.md', import.meta.url);

test('every construct of light markup is shown under the policy of the site', async ({
  page,
  freshSite,
}) => {
  const admin = await signIn(freshSite, ADMIN);
  // A post is published only with pictures of the site.
  const constructs = (await readFile(CONSTRUCTS, 'utf8'))
    .replace('(duck.jpeg)', '(/IP/IP_3.jpeg)')
    .replace('(https://example.org/p.png)', '(/IP/IP_4.jpeg)');
  const post = {
    title: 'Fish &amp; chips',
    slug: 'fish-and-chips',
    excerpt: 'AT&T and R&D; a &amp; b',
    content: constructs,
    category: 'Short Stories',
    publishedAt: '2026-01-01',
    readTime: 5,
  };
  expect((await admin.send('POST', '/api/blog-posts', post)).status).toBe(201);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`${violatedDirective} forbids ${blockedURI}`),
    );
  });
  const answer = await page.goto(`${freshSite.url}/post/${post.slug}`);
  expect(answer?.headers()['content-security-policy']).toContain(
    'trusted-types desk-paste desk-preview desk-text',
  );
  const main = page.getByRole('main');
  await expect(main.getByText('A paragraph of Fish & chips, café, AT&T and R&D;')).toBeVisible();
  await expect(main.getByText('Emoji 🦆')).toBeVisible();
});
