import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ownPanelDataSchema, tryAnswerSchema } from '@examiner/contracts';
import { parseConfig, StartError } from '@examiner/kit';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startLocalServer, type LocalServer } from '../../../kit/test/local-server.ts';
import { ADMIN, startDashboardSite, type DashboardSite } from '../../test/dashboard-site.ts';
import { manifest } from '../manifest.ts';
import { RefreshService } from '../refresh/refresh.service.ts';
import { OwnPanelsJob } from './own-panels.job.ts';

const SECRET = 'Bearer canary-"quoted"-of-the-operator';
const SHOW = { as: 'text', value: '/heard' };

let site: DashboardSite;
let home: LocalServer;
let other: LocalServer;
let location: string | undefined;
const heard: (string | undefined)[] = [];
beforeEach(async () => {
  jest.spyOn(RefreshService.prototype, 'runDue').mockResolvedValue();
  location = undefined;
  heard.length = 0;
  home = await startLocalServer(({ headers }, response) => {
    heard.push(headers['x-key'] as string | undefined);
    if (location) response.writeHead(302, { location }).end();
    else
      response.end(
        JSON.stringify({ heard: headers['x-key'], part: 'canary-"quoted"-of-the-operator' }),
      );
  });
  other = await startLocalServer((_, response) => response.end('{}'));
  const [own, second] = [home, other].map(({ url }) => new URL(url).host);
  site = await startDashboardSite({
    variables: {
      REFRESH: 'on',
      DASHBOARD_PRIVATE_HOSTS: `${own} ${second} ${own?.replace('127.0.0.1', 'localhost')}`,
      DASHBOARD_SECRETS: 'HOME',
      DASHBOARD_SECRET_HOME: SECRET,
      DASHBOARD_SECRET_HOME_HOST: own,
    },
  });
});
afterEach(async () => {
  await site.close();
  await home.close();
  await other.close();
  jest.restoreAllMocks();
});

const optionsAt = (url: string, secret = 'HOME', header = 'X-Key') => ({
  url,
  every: 5,
  headers: { [header]: { secret } },
  show: SHOW,
});
async function attempt(options: object) {
  const answer = await site.post('/api/dashboard/added/try', { kind: 'custom', options }, ADMIN);
  return tryAnswerSchema.parse(await answer.json());
}
const save = (options: object) =>
  site.put(
    '/api/dashboard/layout',
    {
      panels: [
        {
          id: 'custom001',
          kind: 'custom',
          title: 'Solar',
          width: 1,
          visibility: 'public',
          options,
        },
      ],
    },
    { ...ADMIN, 'if-match': '*' },
  );

describe('a secret', () => {
  it('is sent to the server that the operator named, and no answer repeats it', async () => {
    const tried = await attempt(optionsAt(home.url));
    expect(heard).toEqual([SECRET]);
    expect(tried).toMatchObject({ content: { as: 'text', value: '•••' }, error: null });
    expect(JSON.stringify(tried)).not.toContain('canary');
  });

  it.each([
    [
      'another server',
      () => optionsAt(other.url),
      'was not asked: the secret HOME is for another server',
    ],
    [
      'another name of it',
      () => optionsAt(home.url.replace('127.0.0.1', 'localhost')),
      'for another server',
    ],
    [
      'a secret that is not set',
      () => optionsAt(home.url, 'NONE'),
      'the server has no secret NONE',
    ],
  ])('is not sent: %s', async (_, options, sentence) => {
    const { error } = await attempt(options());
    expect(error).toContain(sentence);
    expect(error).not.toContain('canary');
    expect(home.requests.length + other.requests.length).toBe(0);
  });

  it('does not follow a redirect to another server', async () => {
    location = other.url;
    expect((await attempt(optionsAt(home.url))).content).toBeNull();
    expect(heard).toEqual([SECRET]);
    expect(other.requests).toEqual([]);
  });

  it.each(['Host', 'Content-Length', 'Transfer-Encoding', 'Cookie', 'a b', 'X-Key\r\nX-Other'])(
    'is refused as the header %j',
    async (header) => {
      expect((await save(optionsAt(home.url, 'HOME', header))).status).toBe(400);
    },
  );

  it('is in no answer, and in no file of the state folder', async () => {
    expect((await save(optionsAt(home.url))).status).toBe(200);
    await site.service.app.get(OwnPanelsJob, { strict: false }).runDue();
    expect(heard.at(-1)).toBe(SECRET);
    const shown = await (await site.get('/api/dashboard/added/custom001')).json();
    expect(ownPanelDataSchema.parse(shown).content).toEqual({ as: 'text', value: '•••' });
    for (const path of ['layout', 'panels', 'settings', 'added/custom001']) {
      expect(await (await site.get(`/api/dashboard/${path}`, ADMIN)).text()).not.toContain(
        'canary',
      );
    }
    const entries = await readdir(site.stateDir, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(0);
    for (const { parentPath, name } of files) {
      expect((await readFile(join(parentPath, name))).includes('canary')).toBe(false);
    }
  });
});

it.each([
  { DASHBOARD_SECRETS: 'home' },
  { DASHBOARD_SECRETS: 'HOME' },
  { DASHBOARD_SECRETS: 'HOME', DASHBOARD_SECRET_HOME: 'canary' },
  {
    DASHBOARD_SECRETS: 'HOME',
    DASHBOARD_SECRET_HOME: 'canary\nX: y',
    DASHBOARD_SECRET_HOME_HOST: 'a',
  },
])('stops the start without naming a value: %j', (variables) => {
  const start = () => parseConfig({ SERVICE_SECRET: 's'.repeat(32), ...variables }, manifest);
  expect(start).toThrow(StartError);
  expect(start).toThrow(/DASHBOARD_SECRET/);
  expect(start).not.toThrow(/canary/);
});
