import { expect, it } from '@jest/globals';
import { listen } from '@examiner/kit';
import { createServer } from 'node:http';
import { startAuth } from '../../test/auth-server.ts';

it('calls the site as content does, in text', async () => {
  const name = '<b>Letters & Co</b>';
  const content = createServer((_, response) =>
    response.end(JSON.stringify({ name, language: 'en-US' })),
  );
  const port = await listen(content, 0, '127.0.0.1');
  const auth = await startAuth({ CONTENT_URL: `http://127.0.0.1:${port}` });
  let html = '';
  while (!html.includes('Letters')) html = await (await auth.get('/api/login')).text();
  expect(html).toContain('<title>Sign in · &lt;b&gt;Letters &amp; Co&lt;/b&gt;</title>');
  expect(html).toContain('Back to &lt;b&gt;Letters &amp; Co&lt;/b&gt;</a>');
  await auth.close();
  content.close();
});
