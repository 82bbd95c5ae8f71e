import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, leaveSite, test } from '../browser/fixtures.ts';
import { startSite } from '../browser/site.ts';

const RESTORE = fileURLToPath(new URL('../../scripts/restore.js', import.meta.url));
const CONTAINER = ['compose', 'run', '--rm', '--no-TTY', 'backup'];
/** Without the containers' stores, all data is in the state folder. */
const NO_STORES = {
  MONGODB_URI: undefined,
  REDIS_URL: undefined,
  S3_ENDPOINT: undefined,
  S3_ACCESS_KEY: undefined,
  S3_SECRET_KEY: undefined,
};

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'examiner-archive-'));
});
test.afterEach(() => rm(folder, { recursive: true }));

/** Runs a command that reads the archive from standard input, or writes it to standard output. @returns its exit code */
async function run(
  command: string,
  args: readonly string[],
  end: 'reads' | 'writes',
  env: NodeJS.ProcessEnv = {},
): Promise<unknown> {
  const archive = await open(join(folder, 'archive.tar.gz'), end === 'reads' ? 'r' : 'w');
  const child = spawn(command, args, {
    stdio: end === 'reads' ? [archive.fd, 'ignore', 'inherit'] : ['ignore', archive.fd, 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'exit')) as unknown[];
  await archive.close();
  return code;
}

test('a container’s backup is restored into a site of one process, and into the containers', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const stateDir = join(folder, 'state');
  const expectPostAt = async (url: string) => {
    await page.goto(`${url}/post/interdimensional-push-6`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'A Country Below Its Own Water',
    );
  };
  expect(await run('docker', [...CONTAINER, 'backup', '-'], 'writes')).toBe(0);

  const alone = { ...NO_STORES, STATE_DIR: stateDir };
  expect(await run(process.execPath, [RESTORE, '-'], 'reads', alone)).toBe(0);
  const other = await startSite({ stateDir, env: NO_STORES });
  await expectPostAt(other.url);
  await leaveSite(page);
  await other.end();

  expect(await run('docker', [...CONTAINER, 'restore', '-', '--replace'], 'reads')).toBe(0);
  await expectPostAt(site.url);
});
