import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { SESSION_QUESTION_PATH } from '@examiner/contracts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const SERVICE = fileURLToPath(new URL('../../auth/dist/main.js', import.meta.url));
const SECRET = 'the-secret-that-the-services-share';

let stateDir: string;
beforeEach(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'examiner-end-'));
});
afterEach(() => rm(stateDir, { recursive: true }));

it('a service that is told to stop answers until others have noticed, ends open requests, and exits', async () => {
  const others = {
    CONTENT_URL: 'http://127.0.0.1:9',
    SERVICE_SECRET: SECRET,
    IDENTITY_KEY: SECRET,
  };
  const env = { ...process.env, ...others, STATE_DIR: stateDir, PORT: '0' };
  const child = spawn(process.execPath, [SERVICE], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const exited = once(child, 'exit');
    let url = '';
    for await (const line of createInterface({ input: child.stdout })) {
      url = /is ready at (\S+)/.exec(line)?.[1] ?? '';
      if (url) break;
    }
    child.stdout.resume();
    const body = '{"token":"none"}';
    const headers = { 'x-service-secret': SECRET, 'content-type': 'application/json' };
    const slow = request(url + SESSION_QUESTION_PATH, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      agent: false,
    });
    const answered = once(slow, 'response') as Promise<[IncomingMessage]>;
    slow.write(body.slice(0, -1));
    const ask = () => fetch(url + SESSION_QUESTION_PATH, { method: 'POST', headers, body });
    expect((await ask()).headers.get('connection')).toBe('keep-alive');

    child.kill('SIGTERM');
    let later = await ask();
    while (later.headers.get('connection') !== 'close') later = await ask();
    expect(later.status).toBe(200);
    const isGone = async () => (await ask().catch(() => null)) === null;
    while (!(await isGone())) await wait(100);
    slow.end(body.slice(-1));
    expect((await answered)[0].resume().statusCode).toBe(200);
    expect(await exited).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
  }
});
