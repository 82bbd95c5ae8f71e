import { expect, it } from '@jest/globals';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { createHash, generateKeyPairSync } from 'node:crypto';
import PostalMime from 'postal-mime';
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

const TEXT = `${PARAGRAPH.repeat(20)}${slot('token')}`;

async function mail(text = TEXT, subject = 'Grüße an alle, '.repeat(8)): Promise<string> {
  const from = senderOf('The Desk <desk@author.test>');
  if (!from) throw new Error('The address is wrong.');
  const letter = new CompiledLetter({
    from: { ...from, leaveBy: 'bounces@author.test' },
    subject,
    text,
    html: `<p>${text}</p>`,
    id: 'post:one',
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

const PIECES = [
  'word',
  ' ',
  '  ',
  '\n',
  '\n.',
  '\nFrom ',
  ' \n',
  '\t',
  'ß',
  '👩🏽‍🚀',
  '“q”',
  '=',
  '=3D',
  '=\n',
  '{{env}}',
  '<b>&amp;',
  'x'.repeat(80),
  'é'.repeat(40),
  slot('token'),
];
/** A different text for each number. */
const textOf = (n: number) =>
  [...createHash('sha512').update(`${n}`).digest()]
    .map((byte) => PIECES[byte % PIECES.length])
    .join('');

it('gives back any text and subject as it was, signed, on lines that no relay breaks', async () => {
  for (let n = 0; n < 40; n += 1) {
    const text = textOf(n);
    const subject = [...text.replaceAll(/\s+/g, ' ')].slice(0, 150).join('').trim();
    const bytes = await mail(text, subject);
    const { text: back, html, subject: words } = await PostalMime.parse(bytes);
    const filled = text.replaceAll(slot('token'), READER.tokens.unsubscribe);
    expect([back, html, words]).toEqual([`${filled}\n`, `<p>${filled}</p>\n`, subject]);
    expect(await verdictOf(bytes)).toEqual(['author.test pass']);
    const [headers = '', ...parts] = bytes.split('\r\n\r\n');
    const longest = (lines: string) => Math.max(...lines.split('\r\n').map((line) => line.length));
    expect(longest(headers)).toBeLessThanOrEqual(998);
    expect(longest(parts.join('\r\n\r\n'))).toBeLessThanOrEqual(76);
  }
});

it.each<[string, (text: string) => string]>([
  ['another word', (text) => text.replace('quotes', 'quoted')],
  ['another link to leave', (text) => text.replace('blog.test/api', 'evil.test/api')],
  ['another address to leave', (text) => text.replace('mailto:bounces', 'mailto:eve')],
  ['another button to leave', (text) => text.replace('One-Click', 'Two-Click')],
  ['a second sender', (text) => text.replace('\r\nTo:', '\r\nFrom: eve@evil.test\r\nTo:')],
])('does not cover %s', async (_what, change) => {
  const [verdict, ...others] = await verdictOf(change(await mail()));
  expect(verdict).toMatch(/^author\.test (?:fail|neutral)$/);
  expect(others).toEqual([]);
});
