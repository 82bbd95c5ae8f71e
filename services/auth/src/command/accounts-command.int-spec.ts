import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { ActivityLog, parseConfig, UsageError } from '@examiner/kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuditEventsRepository } from '../audit/audit-events.repository.ts';
import { SealsService } from '../audit/seals.service.ts';
import { AuthModule } from '../auth.module.ts';
import { manifest } from '../manifest.ts';
import { AccountsRepository } from '../identity/accounts.repository.ts';
import { AccountsService } from '../identity/accounts.service.ts';
import { SessionsService } from '../identity/sessions.service.ts';
import { RecoveryCodesRepository } from '../identity/recovery-codes.repository.ts';
import { Lockdown } from '../identity/one-time-links/lockdown.service.ts';
import { OneTimeLinks } from '../identity/one-time-links/one-time-links.service.ts';
import { runAccountsCommand } from './accounts-command.ts';
import { parseAccountsWords } from './accounts-words.ts';

let stateDir: string;
let app: INestApplicationContext;

beforeEach(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'examiner-accounts-'));
  const config = parseConfig({ STATE_DIR: stateDir, LOG_LEVEL: 'silent' }, manifest);
  app = await NestFactory.createApplicationContext(AuthModule.forCommand(config), {
    logger: false,
  });
});
afterEach(async () => {
  await app.close();
  await rm(stateDir, { recursive: true });
});

const run = async (words: string, password = 'a long pass phrase') =>
  runAccountsCommand(
    {
      accounts: app.get(AccountsService, { strict: false }),
      activity: app.get(ActivityLog, { strict: false }),
      links: app.get(OneTimeLinks, { strict: false }),
      lockdown: app.get(Lockdown, { strict: false }),
      seals: app.get(SealsService, { strict: false }),
      readPassword: () => Promise.resolve(password),
    },
    parseAccountsWords(words.split(' ')),
  );

describe(runAccountsCommand.name, () => {
  it('adds, lists, changes and removes accounts', async () => {
    expect(await run('list')).toBe('There is no account yet.');
    expect(await run('add Desk@Example.com --admin')).toBe('Added desk@example.com as an owner.');
    expect(await run('add reader@example.com')).toBe('Added reader@example.com as a reader.');
    expect(await run('list')).toMatch(
      /^desk@example\.com\towner\t\d{4}-\d\d-\d\d\nreader@example\.com\treader\t\d{4}-\d\d-\d\d$/,
    );
    expect(await run('role reader@example.com owner')).toBe('reader@example.com is now an owner.');
    expect(await run('role desk@example.com editor')).toBe('desk@example.com is now an editor.');
    expect(await run('password desk@example.com')).toContain('Changed the password');
    expect(await run('remove desk@example.com')).toContain('Removed desk@example.com');
    expect(await run('list')).toMatch(/^reader@example\.com\towner/);
    const events = await app.get(AuditEventsRepository, { strict: false }).findPage({}, 20);
    expect(events.map(({ action, target, via }) => `${via} ${action} ${target}`).sort()).toEqual([
      'command account.added desk@example.com',
      'command account.added reader@example.com',
      'command account.removed desk@example.com',
      'command account.role desk@example.com',
      'command account.role reader@example.com',
      'command password.changed desk@example.com',
    ]);
  });

  it.each([
    ['add not-an-address', 'not-an-address is not an email address.'],
    ['remove nobody@example.com', 'There is no account for nobody@example.com.'],
    ['password nobody@example.com', 'There is no account for nobody@example.com.'],
    ['role nobody@example.com admin', 'There is no account for nobody@example.com.'],
  ])('says in a sentence why it cannot %s', async (words, sentence) => {
    await expect(run(words)).rejects.toThrow(sentence);
  });

  it('prints a link at which an account is recovered', async () => {
    await run('add desk@example.com');
    const account = await app
      .get(AccountsRepository, { strict: false })
      .findByEmail('desk@example.com');
    await app
      .get(RecoveryCodesRepository, { strict: false })
      .replaceAll(account?.id ?? '', 'a set', ['hash']);
    expect(await run('recover desk@example.com --factors')).toMatch(
      /^Ended the sessions of desk@example\.com\. Open this once, .+: http:\/\/localhost:\d+\/api\/login\/recover\?token=[\w-]{43}$/,
    );
    const events = await app.get(AuditEventsRepository, { strict: false }).findPage({}, 2);
    expect(events).toMatchObject([
      { action: 'recovery.link', target: 'desk@example.com', via: 'command' },
      { action: 'codes.removed', target: 'desk@example.com', via: 'command' },
    ]);
  });

  it('ends all open access of everyone', async () => {
    await run('add desk@example.com');
    const sessions = app.get(SessionsService, { strict: false });
    const links = app.get(OneTimeLinks, { strict: false });
    const account = await app
      .get(AccountsRepository, { strict: false })
      .findByEmail('desk@example.com');
    if (!account) throw new Error('There is no account');
    const token = await sessions.begin(account, { method: 'password' });
    const { url } = await links.make('recover', { accountId: account.id });
    expect(await run('lockdown')).toMatch(/^Ended every session/);
    expect(await sessions.find(token)).toBeNull();
    expect(await links.find('recover', url.searchParams.get('token') ?? '')).toBeNull();
    const events = await app.get(AuditEventsRepository, { strict: false }).findPage({}, 1);
    expect(events).toMatchObject([{ action: 'lockdown' }]);
  });

  it('leaves the site an owner', async () => {
    await run('add desk@example.com owner');
    await run('add editor@example.com editor');
    for (const words of ['role desk@example.com editor', 'remove desk@example.com']) {
      await expect(run(words)).rejects.toThrow('This is the last owner.');
    }
    expect(await run('list')).toMatch(/^desk@example\.com\towner/);
    await run('role editor@example.com owner');
    const both = ['desk', 'editor'].map((name) => run(`role ${name}@example.com reader`));
    await Promise.allSettled(both);
    expect(await run('list')).toContain('owner');
  });

  it('refuses a second account for an address, in any case', async () => {
    await run('add desk@example.com');
    await expect(run('add DESK@example.com')).rejects.toThrow(
      'There is an account for desk@example.com already.',
    );
  });

  it('refuses a password that is too short or common', async () => {
    await expect(run('add desk@example.com', 'short')).rejects.toThrow('at least 12 characters');
    await expect(run('add desk@example.com', 'qwerty123456')).rejects.toThrow('first that are');
    expect(await run('list')).toBe('There is no account yet.');
  });

  it.each([
    '',
    'add',
    'list all',
    'list all',
    'role desk@example.com',
    'role desk@example.com Owner',
    'add a@example.com --root',
    'recover a@example.com --all',
    'remove a@example.com now',
    'lockdown a@example.com',
    'dance a@example.com',
  ])('shows how it is used for %j', async (words) => {
    await expect(run(words)).rejects.toThrow(UsageError);
  });
});
