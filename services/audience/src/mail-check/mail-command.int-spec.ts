import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseConfig } from '@examiner/kit';
import { startFaultServer, type FaultServer } from '../../test/fault-server.ts';
import { manifest } from '../manifest.ts';
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
  runMailCommand(words, parseConfig(variables, manifest).mail, NAMES);
const mail = (port: number) => ({
  ...{ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), MAIL_FROM: 'Desk <desk@author.test>' },
});

describe('npm run mail -- --check', () => {
  it('is well where the server takes us in and the names are published', async () => {
    const { lines, succeeded } = await check(mail(server.port));
    expect(succeeded).toBe(true);
    expect(lines[0]).toBe(`well  127.0.0.1:${server.port} answers.`);
    expect(lines).toContain('well  Answers to author.test go to mx.author.test.');
    expect(server.mails).toEqual([]);
  });

  it('is wrong where the server takes no mails, with its words', async () => {
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

  it.each([[[]], [['--chek']], [['--check', 'more']]])('does not know %j', async (words) => {
    await expect(check({}, words)).rejects.toThrow('Call it so: npm run mail -- --check');
  });
});
