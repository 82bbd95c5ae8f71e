import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endAllSites, startSite } from './site.ts';

/** The state folder of release 1.0.0: one account, one post with a picture, one subscriber, saved tables. */
const STATE = fileURLToPath(
  new URL('../../backup/test/fixtures/state-1.0.0.tar.gz', import.meta.url),
);

let stateDir: string;
beforeEach(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'examiner-before-'));
  await promisify(execFile)('tar', ['-xzf', STATE, '-C', stateDir]);
});
afterEach(async () => {
  endAllSites();
  await rm(stateDir, { recursive: true });
});

describe('the state folder of the release before', () => {
  it('serves its data, and lets its admin sign in', async () => {
    const site = await startSite({ stateDir });
    const posts = (await (await fetch(`${site.url}/api/blog-posts`)).json()) as object[];
    expect(posts).toMatchObject([{ slug: 'a-post-of-the-release-before' }]);
    const { featuredImage } = posts[0] as { featuredImage: string };
    expect((await fetch(site.url + featuredImage)).status).toBe(200);
    const signIn = await fetch(`${site.url}/api/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.url },
      body: new URLSearchParams({ email: 'desk@example.com', password: 'a long pass phrase' }),
    });
    expect(signIn.status).toBe(303);
    expect(await site.end()).toBe(0);
  });
});
