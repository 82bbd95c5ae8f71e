import { describe, expect, it } from '@jest/globals';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { checkNames, type Names } from './dns-check.ts';

const DOMAIN = 'letters.blog.example.org';
const DMARC = '_dmarc.example.org';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEY = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
const DKIM = { key: privateKey, selector: 'desk' };

const ALL = {
  [DOMAIN]: ['v=spf1 include:_spf.provider.example ~all', 'another=text'],
  '_spf.provider.example': ['v=spf1 ip4:192.0.2.0/24 ~all'],
  [`desk._domainkey.${DOMAIN}`]: [`v=DKIM1; k=rsa; p=${KEY}`],
  [DMARC]: ['v=DMARC1; p=none'],
};

/** A fake of a name server. Each text comes in two pieces. */
function namesOf(texts: Readonly<Record<string, readonly string[]>>, mx = ['mx.example.org']) {
  const none = Object.assign(new Error('none'), { code: 'ENOTFOUND' });
  return {
    resolveTxt: (name) => {
      const found = texts[name]?.map((text) => [text.slice(0, 9), text.slice(9)]);
      return found ? Promise.resolve(found) : Promise.reject(none);
    },
    resolveMx: () => Promise.resolve(mx.map((exchange) => ({ exchange }))),
  } satisfies Names;
}

describe(checkNames.name, () => {
  it('finds everything well if all is published, DMARC above the domain too', async () => {
    const findings = await checkNames(namesOf(ALL), DOMAIN, DKIM);
    expect(findings.map(({ level }) => level)).toEqual(['well', 'well', 'well', 'well']);
  });

  const chain = Object.fromEntries(
    Array.from({ length: 12 }, (_, n) => [
      `n${n}.example`,
      [`v=spf1 include:n${n + 1}.example ~all`],
    ]),
  );
  it.each<[string, Record<string, readonly string[]>, number, string, string]>([
    ['no SPF', { [DOMAIN]: [] }, 0, 'look', 'has no SPF record'],
    ['two of SPF', { [DOMAIN]: ['v=spf1 ~all', 'v=spf1 -all'] }, 0, 'wrong', 'has 2 SPF records'],
    ['+all', { [DOMAIN]: ['v=spf1 +all'] }, 0, 'wrong', 'lets everybody send'],
    [
      'too many names',
      { ...chain, [DOMAIN]: ['v=spf1 include:n0.example'] },
      0,
      'wrong',
      'than 10',
    ],
    ['a circle of SPF', { [DOMAIN]: [`v=spf1 include:${DOMAIN}`] }, 0, 'wrong', 'than 10'],
    ['another key', { [`desk._domainkey.${DOMAIN}`]: ['p=abc'] }, 1, 'wrong', `; p=${KEY}`],
    ['no DMARC', { [DMARC]: [] }, 2, 'look', 'v=DMARC1; p=none'],
  ])('says what to do about %s', async (_what, texts, at, level, words) => {
    const found = (await checkNames(namesOf({ ...ALL, ...texts }), DOMAIN, DKIM))[at];
    expect(found?.level).toBe(level);
    expect(found?.message).toContain(words);
  });

  it('tells what cannot be seen from here, and that nobody can answer', async () => {
    const findings = await checkNames(namesOf(ALL, []), DOMAIN, undefined);
    expect(findings[1]?.message).toContain('signed by the provider alone');
    expect(findings[3]).toMatchObject({ level: 'look' });
  });

  it('calls nothing wrong while no name server answers', async () => {
    const away = () => Promise.reject(Object.assign(new Error('timeout'), { code: 'ETIMEOUT' }));
    const findings = await checkNames({ resolveTxt: away, resolveMx: away }, DOMAIN, DKIM);
    expect(findings.map(({ level }) => level)).toEqual(['look', 'look', 'look', 'look']);
  });
});
