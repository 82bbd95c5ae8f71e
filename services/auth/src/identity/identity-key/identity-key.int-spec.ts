import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readOrMakeKey } from '@examiner/kit';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IdentityKey } from './identity-key.ts';
import { keyFile } from './key-file.ts';

const SECRET = 's'.repeat(32);
const FORMER = 'f'.repeat(32);

describe(IdentityKey.name, () => {
  it('derives another key of 32 bytes for each label and each secret', () => {
    const keys = [new IdentityKey(SECRET), new IdentityKey(FORMER)].flatMap((key) =>
      (['attempt', 'totp', 'recovery', 'audit', 'mail', 'device'] as const).map((label) =>
        key.key(label),
      ),
    );
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(12);
    expect(new Set(keys.map(({ length }) => length))).toEqual(new Set([32]));
  });

  it('stays the same from release to release', () => {
    expect(new IdentityKey(SECRET).key('audit').toString('hex')).toBe(
      '35baccab3f99388bff653da95f12e08998142136cbbf7c41d3eebafbaef511e8',
    );
  });

  it('opens with the previous secret too, and seals with the current one', () => {
    const changing = new IdentityKey(SECRET, FORMER);
    const [current, former] = [SECRET, FORMER].map((one) => new IdentityKey(one).key('audit'));
    expect(changing.keys('audit')).toEqual([current, former]);
    expect(changing.key('audit')).toEqual(current);
    expect(new IdentityKey(SECRET).keys('audit')).toEqual([current]);
  });
});

describe(readOrMakeKey.name, () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'examiner-identity-key-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  it('makes one key for all that start at once, for its owner alone', async () => {
    const stateDir = join(folder, 'state');
    const keys = await Promise.all(
      Array.from({ length: 20 }, () => readOrMakeKey(keyFile(stateDir))),
    );
    expect(new Set(keys).size).toBe(1);
    expect(await readdir(stateDir)).toEqual(['identity.key']);
    expect((await stat(keyFile(stateDir))).mode & 0o777).toBe(0o600);
    expect(await readOrMakeKey(keyFile(stateDir))).toBe(keys[0]);
  });

  it('refuses a file that was cut, and leaves it', async () => {
    await writeFile(keyFile(folder), 'half a key');
    await expect(readOrMakeKey(keyFile(folder))).rejects.toThrow(
      /identity\.key holds no key of 32/,
    );
    expect(await readFile(keyFile(folder), 'utf8')).toBe('half a key');
  });
});
