import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseConfig } from '@examiner/kit';
import { startFaultServer, type FaultServer } from '../../test/fault-server.ts';
import { manifest } from '../manifest.ts';
import { VerdictReader } from './verdicts/verdict-reader.ts';
import { runMailCommand } from './mail-command.ts';

const NAMES = {
  resolveTxt: () => Promise.resolve([['v=spf1 -all'], ['v=DMARC1; p=none']]),
  resolveMx: () => Promise.resolve([{ exchange: 'mx.author.test' }]),
};

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(() => server.close());

const check = (variables: NodeJS.ProcessEnv, words = ['--check']) =>
  runMailCommand(words, {
    config: parseConfig(variables, manifest),
    names: NAMES,
    reader: new VerdictReader(),
  });
const mail = (port: number) => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(port),
  MAIL_FROM: 'Desk <desk@author.test>',
});

describe('npm run mail -- --check', () => {
  it('prints well if the server accepts the sign-in and the records are published', async () => {
    const { lines, succeeded } = await check(mail(server.port));
    expect(succeeded).toBe(true);
    expect(lines[0]).toBe(`well  127.0.0.1:${server.port} answers.`);
    expect(lines).toContain('well  Answers to author.test go to mx.author.test.');
    expect(server.mails).toEqual([]);
  });

  it('sends a test to the named address, with the return path of letters', async () => {
    const variables = { ...mail(server.port), MAIL_BOUNCES: 'bounces@author.test' };
    const words = ['--check', '--to', 'Anna@fault.test'];
    const { lines, succeeded } = await check(variables, words);
    expect(lines.at(-1)).toMatch(/^look {2}A test is on its way to anna@fault\.test\./);
    expect(succeeded).toBe(true);
    const [id = ''] = server.kept.get('anna@fault.test') ?? [];
    const tag = id.slice(1, id.indexOf('@'));
    expect(server.senders).toEqual([`bounces+${tag}@author.test`]);
  });

  it('is wrong if the test is refused', async () => {
    const { lines, succeeded } = await check(mail(server.port), [
      '--check',
      '--to',
      'anna.rcpt554@fault.test',
    ]);
    expect(succeeded).toBe(false);
    expect(lines.at(-1)).toMatch(/^wrong The test to anna\.rcpt554@fault\.test: .*refused as spam/);
  });

  it('is wrong if the mailbox of the test cannot be read', async () => {
    const box = { MAIL_INBOX_HOST: '127.0.0.1', MAIL_INBOX_PORT: '1' };
    const user = { MAIL_INBOX_USER: 'desk', MAIL_INBOX_PASSWORD: 'secret' };
    const { lines, succeeded } = await check({ ...mail(server.port), ...box, ...user });
    expect(succeeded).toBe(false);
    expect(lines.at(-1)).toBe('wrong The mailbox of desk@author.test did not answer.');
  });

  it('is wrong if the server takes no mails, with its words', async () => {
    const { lines, succeeded } = await check(mail(1));
    expect(succeeded).toBe(false);
    expect(lines[0]).toMatch(/^wrong 127\.0\.0\.1:1 takes no mails: .*ECONNREFUSED/);
  });

  it('is wrong without a mail server, and names what to set', async () => {
    expect(await check({})).toMatchObject({
      succeeded: false,
      lines: [expect.stringContaining('Set SMTP_HOST')],
    });
  });

  it.each([[[]], [['--chek']], [['--check', 'more']], [['--check', '--to', 'nobody']]])(
    'does not know %j',
    async (words) => {
      await expect(check({}, words)).rejects.toThrow('Call it so: npm run mail -- --check');
    },
  );
});
