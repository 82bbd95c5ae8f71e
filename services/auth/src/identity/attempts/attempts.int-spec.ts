import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock, SqliteDocumentStore, type Config } from '@examiner/kit';
import type { Request, Response } from 'express';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IdentityKey } from '../identity-key/identity-key.ts';
import { Attempts } from './attempts.service.ts';
import { UsedAttemptsRepository } from './used-attempts.repository.ts';

const SECRET = 's'.repeat(32);
const NEXT = 'n'.repeat(32);
const publicUrl = new URL('https://blog.example.org');

let folder: string;
let store: SqliteDocumentStore;
let now: number;
const clock = Object.assign(new Clock(), { now: () => now });

const attemptsWith = (...secrets: [string, string?]) =>
  new Attempts(new IdentityKey(...secrets), new UsedAttemptsRepository(store), clock, {
    publicUrl,
  } as Config);

/** The cookies of an answer, in the form of a request that sends them back. */
function browser() {
  const cookies = new Map<string, string>();
  const options: object[] = [];
  return {
    response: {
      cookie: (name: string, value: string, given: object) => {
        cookies.set(name, value);
        options.push(given);
      },
      clearCookie: (name: string) => cookies.delete(name),
    } as unknown as Response,
    request: (change = (value: string) => value) =>
      ({
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${change(value)}`).join() },
      }) as Request,
    options,
  };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'examiner-attempts-'));
  store = new SqliteDocumentStore(join(folder, 'blog.db'));
  now = Date.parse('2026-11-23T12:00:00Z');
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

describe(Attempts.name, () => {
  it('opens only its own kind of attempt, in a cookie that only the server reads', () => {
    const { response, request, options } = browser();
    const begun = attemptsWith(SECRET).begin('passkey-new', response, 'account');
    expect(begun).toMatchObject({ kind: 'passkey-new', accountId: 'account' });
    expect(begun.challenge).toMatch(/^[\w-]{43}$/);
    expect(attemptsWith(SECRET).read('passkey-new', request())).toEqual(begun);
    for (const other of ['passkey', 'confirm'] as const) {
      expect(attemptsWith(SECRET).read(other, request())).toBeNull();
    }
    expect(request().headers.cookie).toMatch(/^__Host-attempt=/);
    expect(request().headers.cookie).not.toContain(begun.challenge);
    expect(options).toEqual([
      { httpOnly: true, secure: true, sameSite: 'lax', path: '/', maxAge: 300_000 },
    ]);
  });

  it('opens nothing from the end of five minutes', () => {
    const { response, request } = browser();
    attemptsWith(SECRET).begin('passkey', response);
    now += 299_999;
    expect(attemptsWith(SECRET).read('passkey', request())).not.toBeNull();
    now += 1;
    expect(attemptsWith(SECRET).read('passkey', request())).toBeNull();
  });

  it('opens nothing of which a bit was changed, that was cut, or that is spelled otherwise', () => {
    const { response, request } = browser();
    const attempts = attemptsWith(SECRET);
    attempts.begin('passkey', response);
    let length = 0;
    request((value) => ((length = Buffer.from(value, 'base64url').length), value));
    for (let at = 0; at < length; at += 1) {
      const changed = request((value) => {
        const bytes = Buffer.from(value, 'base64url');
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        return bytes.toString('base64url');
      });
      expect(attempts.read('passkey', changed)).toBeNull();
    }
    for (const change of [
      (value: string) => value.slice(0, -4),
      (value: string) => value.slice(0, 20),
      (value: string) => `${value}=`,
      () => '',
      () => 'x'.repeat(8000),
    ]) {
      expect(attempts.read('passkey', request(change))).toBeNull();
    }
    expect(attempts.read('passkey', { headers: {} } as Request)).toBeNull();
  });

  it('opens cookies that the previous key sealed, and those of no other key', () => {
    const { response, request } = browser();
    attemptsWith(SECRET).begin('passkey', response);
    expect(attemptsWith(NEXT, SECRET).read('passkey', request())).not.toBeNull();
    expect(attemptsWith(NEXT).read('passkey', request())).toBeNull();
  });

  it('is used up by one of fifty at once, in two processes', async () => {
    const { response, request } = browser();
    const one = attemptsWith(SECRET);
    const other = attemptsWith(SECRET);
    const begun = one.begin('passkey', response);
    const sent = request();
    const useUp = (attempts: Attempts) => attempts.useUp(begun, sent, response);
    const won = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => useUp(n % 2 ? one : other)),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(request().headers.cookie).toBe('');
    expect(await useUp(one)).toBe(false);
  });
});
