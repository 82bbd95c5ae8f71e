import { expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../dist/main.js', import.meta.url));

it('exits with 0 when it is told to stop before it is ready', async () => {
  const stateDir = await mkdtemp(join(tmpdir(), 'examiner-early-'));
  const changes = watch(stateDir);
  const env = { ...process.env, STATE_DIR: stateDir, PORT: '0', REFRESH: 'off' };
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: 'ignore' });
  try {
    const exited = once(child, 'exit');
    await Promise.race([once(changes, 'change'), exited]);
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    changes.close();
    await rm(stateDir, { recursive: true });
  }
});
