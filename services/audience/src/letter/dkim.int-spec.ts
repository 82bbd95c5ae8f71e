import { expect, it } from '@jest/globals';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { generateKeyPairSync } from 'node:crypto';
import { CompiledLetter } from './compiled-letter.ts';
import { senderOf } from './mail-address.ts';
import { slot } from './slots.ts';

const PARAGRAPH = '.dots, “quotes”,  blanks  and = signs – Grüße\nFrom here on\n\n';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const RECORD = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
const READER = {
  email: 'anna@reader.test',
  tag: 'abcdefghijklmnop',
  tokens: { unsubscribe: 'T'.repeat(43), preferences: 'P'.repeat(43) },
};

async function mail(): Promise<string> {
  const from = senderOf('The Desk <desk@author.test>');
  if (!from) throw new Error('The address is wrong.');
  const text = `${PARAGRAPH.repeat(20)}${slot('token')}`;
  const letter = new CompiledLetter({
    ...{ from, subject: 'Grüße an alle, '.repeat(8), text, html: `<p>${text}</p>`, id: 'post:one' },
    publicUrl: new URL('https://blog.test'),
    dkim: { key: privateKey, selector: 'letters' },
  });
  return (await letter.mailTo(READER, 0)).toString();
}

const resolver = (name: string) =>
  Promise.resolve(name === 'letters._domainkey.author.test' ? [[RECORD]] : []);

async function verdictOf(text: string) {
  const { results } = await dkimVerify(Buffer.from(text), { resolver });
  return results.map(({ signingDomain, status: { result } }) => `${signingDomain} ${result}`);
}

it('signs a letter so that a receiver finds it whole', async () => {
  expect(await verdictOf(await mail())).toEqual(['author.test pass']);
});

it.each<[string, (text: string) => string]>([
  ['another word', (text) => text.replace('quotes', 'quoted')],
  ['another link to leave', (text) => text.replace('blog.test/api', 'evil.test/api')],
  ['another button to leave', (text) => text.replace('One-Click', 'Two-Click')],
  ['a second sender', (text) => text.replace('\r\nTo:', '\r\nFrom: eve@evil.test\r\nTo:')],
])('does not cover %s', async (_what, change) => {
  const [verdict, ...others] = await verdictOf(change(await mail()));
  expect(verdict).toMatch(/^author\.test (?:fail|neutral)$/);
  expect(others).toEqual([]);
});
