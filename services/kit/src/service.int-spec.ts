import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSampleService, SAMPLE, startSampleSite } from '../test/sample-service.ts';
import { StartError } from './errors.ts';
import { metricsText } from './http/monitoring/metrics.ts';
import { createService, sayReady } from './service.ts';

describe(createService.name, () => {
  let stateDir: string;
  beforeEach(async () => {
    stateDir = await mkdtemp(join(tmpdir(), 'kit-'));
  });
  afterEach(() => rm(stateDir, { recursive: true }));

  const create = (variables: NodeJS.ProcessEnv = {}) =>
    createSampleService({ STATE_DIR: stateDir, LOG_LEVEL: 'silent', ...variables });

  it('makes no state outside the state folder', async () => {
    const nested = join(stateDir, 'a/b');
    const service = await create({ STATE_DIR: nested });
    await service.close();
    await expect(rm(join(nested, 'blog.db'))).resolves.toBeUndefined();
  });

  it('does not start if its state folder cannot be made, and names it', async () => {
    await writeFile(join(stateDir, 'file'), '');
    const below = join(stateDir, 'file/state');
    const starting = create({ STATE_DIR: below });
    await expect(starting).rejects.toThrow(StartError);
    await expect(starting).rejects.toThrow(below);
  });

  it('closes a state folder that others could read, and says so once', async () => {
    await chmod(stateDir, 0o755);
    const says = jest.spyOn(console, 'error').mockReturnValue();
    await (await create()).close();
    expect((await stat(stateDir)).mode & 0o777).toBe(0o700);
    await (await create()).close();
    expect(says.mock.calls).toEqual([
      [`The state folder ${stateDir} was open to other users of this machine; it is closed.`],
    ]);
    says.mockRestore();
  });

  it('opens no store that its manifest does not declare', async () => {
    const service = await create();
    await service.close();
    expect(await readdir(stateDir)).not.toContain('objects');
  });

  it('starts without its objects while their store is away, and says so', async () => {
    const away = {
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    };
    const service = await createSampleService(
      { STATE_DIR: stateDir, LOG_LEVEL: 'silent', ...away },
      { ...SAMPLE, name: 'closed', objects: ['pictures'] },
    );
    const { text } = await metricsText();
    await service.close();
    expect(text).toContain('store_up{service="closed",store="documents"} 1');
    expect(text).toContain('store_up{service="closed",store="objects"} 0');
    expect((await metricsText()).text).not.toContain('store_up{service="closed"');
  });

  it('does not start on a damaged database, and names it', async () => {
    await writeFile(join(stateDir, 'blog.db'), 'no database '.repeat(1000));
    const starting = create();
    await expect(starting).rejects.toThrow(StartError);
    await expect(starting).rejects.toThrow(join(stateDir, 'blog.db'));
  });

  it('gives each answer an id of its own', async () => {
    const site = await startSampleSite();
    const sent = { 'x-request-id': 'chosen-by-the-client' };
    const answers = [
      await site.call('/sample/public', { headers: sent }),
      await site.call('/sample/public', { headers: sent }),
    ];
    await site.close();
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain('chosen-by-the-client');
  });

  it("keeps the gateway's id behind a gateway, when it looks like one", async () => {
    const site = await startSampleSite({ TRUST_PROXY: 'on' });
    const idFor = async (id: string) => {
      const { headers } = await site.call('/sample/public', { headers: { 'x-request-id': id } });
      return headers['x-request-id'];
    };
    expect(await idFor('0123456789abcdef')).toBe('0123456789abcdef');
    expect(await idFor('a "quoted" id')).toMatch(/^[0-9a-f-]{36}$/);
    await site.close();
  });

  it('promises https for a year if it is https', async () => {
    const site = await startSampleSite({ PUBLIC_URL: 'https://blog.example.org' });
    const { headers } = await site.call('/sample/public');
    await site.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

describe(sayReady.name, () => {
  const signals = ['SIGINT', 'SIGTERM'] as const;

  it('listens for the signals that end the process before it says so', () => {
    const stop = () => undefined;
    const heard: unknown[] = [];
    const says = jest.spyOn(console, 'log').mockImplementation((line) => {
      heard.push(line, ...signals.map((signal) => process.listeners(signal).includes(stop)));
    });
    sayReady('ready', stop);
    for (const signal of signals) process.off(signal, stop);
    says.mockRestore();
    expect(heard).toEqual(['ready', true, true]);
  });
});
