import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { mailCheckSchema } from '@examiner/contracts';
import { Resolver } from 'node:dns/promises';
import {
  ADMIN,
  EDITOR,
  READER,
  startAudienceSite,
  type AudienceSite,
} from '../../test/audience-site.ts';
import { startFaultServer, type FaultServer } from '../../test/fault-server.ts';

const PATH = '/api/newsletter/mail-server';
const SECRETS = { SMTP_USER: 'pm-user-secret', SMTP_PASSWORD: 'pm-password-secret' };

let site: AudienceSite;

const check = (withTest: boolean, caller: Record<string, string> = ADMIN) =>
  site.post(`${PATH}/check`, { withTest }, caller);
const findingsOf = async (answer: Response) => mailCheckSchema.parse(await answer.json()).findings;

beforeEach(() => {
  jest.spyOn(Resolver.prototype, 'resolveTxt').mockResolvedValue([['v=spf1 -all']]);
  jest.spyOn(Resolver.prototype, 'resolveMx').mockResolvedValue([]);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('without a mail server', () => {
  beforeAll(async () => {
    site = await startAudienceSite();
  });
  afterAll(() => site.close());

  it('the state says so, and there is nothing to check', async () => {
    expect(await (await site.get(PATH, ADMIN)).json()).toEqual({ server: null });
    const refused = await check(false);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('No mail server is set'),
    ]);
  });

  it.each([EDITOR, READER])('it is for owners alone', async (caller) => {
    expect([(await site.get(PATH, caller)).status, (await check(true, caller)).status]).toEqual([
      403, 403,
    ]);
  });
});

describe('with a mail server', () => {
  let server: FaultServer;
  beforeAll(async () => {
    server = await startFaultServer({
      options: {
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        onAuth: ({ username }, _session, callback) => callback(null, { user: username }),
      },
    });
    site = await startAudienceSite({
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(server.port),
      MAIL_FROM: 'Desk <desk@author.test>',
      ...SECRETS,
    });
  });
  afterAll(async () => {
    await site.close();
    await server.close();
  });

  it('tells where it is, and no secret', async () => {
    const answer = await site.get(PATH, ADMIN);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      server: {
        host: '127.0.0.1',
        port: server.port,
        isEncrypted: false,
        signsIn: true,
        from: 'Desk <desk@author.test>',
      },
    });
  });

  it('is checked without a mail', async () => {
    const answer = await check(false);
    const text = await answer.clone().text();
    const findings = await findingsOf(answer);
    expect(findings[0]).toMatchObject({ level: 'well' });
    expect(findings.map(({ message }) => message).join()).toContain('author.test');
    for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
    expect(server.mails).toEqual([]);
  });

  it('sends a test to the caller alone', async () => {
    const findings = await findingsOf(await check(true));
    expect(findings.at(-1)?.message).toMatch(/^A test is on its way to admin@example\.org\./);
    expect([...server.kept.keys()]).toEqual(['admin@example.org']);
  });

  it.each([{}, { withTest: 'yes' }, []])('refuses the body %j', async (body) => {
    expect((await site.post(`${PATH}/check`, body, ADMIN)).status).toBe(400);
  });
});

it('hides secrets that a server repeats, and says that it refused', async () => {
  const server = await startFaultServer({
    options: {
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) =>
        callback(new Error(`${username} with ${password} is unknown`)),
    },
  });
  site = await startAudienceSite({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(server.port),
    MAIL_FROM: 'desk@author.test',
    ...SECRETS,
  });
  const answer = await check(true);
  const text = await answer.clone().text();
  expect((await findingsOf(answer))[0]).toMatchObject({ level: 'wrong' });
  for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
  expect(server.mails).toEqual([]);
  await site.close();
  await server.close();
});
