import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

const script = join(import.meta.dirname, '../../scripts/doctor.js');

function doctor(env: NodeJS.ProcessEnv): { status: number | null; lines: string[] } {
  const { status, stdout } = spawnSync(process.execPath, [script], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, lines: stdout.split('\n') };
}

/** The system chooses a port that no program uses. */
async function withPort(use: (port: number) => void): Promise<void> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    use((server.address() as AddressInfo).port);
  } finally {
    await once(server.close(), 'close');
  }
}

it('fails if another program uses the port, and names another one', async () => {
  await withPort((port) => {
    const { status, lines } = doctor({ PORT: String(port) });
    expect(status).toBe(1);
    expect(lines).toContain(
      `missing  Port ${port}. Another program uses it: stop that program, or choose another port: PORT=${port + 1} npm start`,
    );
  });
});

it('names the Debian packages that tests need, and fails for none of them', () => {
  const { status, lines } = doctor({ PORT: '0', PATH: '/nowhere', CHROMIUM: '/nowhere' });
  expect(status).toBe(0);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^missing {2}Chromium\. .*apt-get install chromium-headless-shell/),
      expect.stringMatching(/^missing {2}slowhttptest\. .*apt-get install slowhttptest$/),
      expect.stringMatching(/^missing {2}Docker engine\. /),
      expect.stringMatching(/^ok {7}Node [\d.]+ or newer$/),
    ]),
  );
});
