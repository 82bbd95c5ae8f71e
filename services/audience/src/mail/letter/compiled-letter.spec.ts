import { describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { CompiledLetter, type Letter } from './compiled-letter.ts';
import { slot } from './slots.ts';
import { senderOf } from './mail-address.ts';

const FROM = senderOf('"Ünser Blatt, wöchentlich" <desk@author.test>');
const AT = Date.parse('2026-11-23T06:00:00Z');
const ODD = [
  'Grüße 👩🏽‍🚀 “quoted” – and = signs',
  '.a line with a dot\n..two\nFrom here on\n From there',
  'blanks  in a row   and at the end  \n\ttabs\t\n',
  'x'.repeat(500),
  `${'word '.repeat(100)}`,
  `${'ß'.repeat(300)} =3D =\n=`,
  '',
];

const READER = {
  email: 'anna@reader.test',
  tag: 'abcdefghijklmnop',
  tokens: { unsubscribe: 'T'.repeat(43), preferences: 'P'.repeat(43) },
};

async function compile(letter: Partial<Letter>): Promise<string> {
  if (!FROM) throw new Error('The address is wrong.');
  const texts = { subject: 'News', text: 'Text', html: '<p>Text</p>', id: 'post:one' };
  const publicUrl = new URL('https://blog.test');
  const compiled = new CompiledLetter({ from: FROM, publicUrl, ...texts, ...letter });
  return (await compiled.mailTo(READER, AT)).toString();
}

describe(CompiledLetter.name, () => {
  it.each(ODD)('decodes to the same text: %j', async (text) => {
    const parsed = await PostalMime.parse(await compile({ text, html: `<p>${text}</p>` }));
    expect(parsed.text).toBe(`${text}\n`);
    expect(parsed.html).toBe(`<p>${text}</p>\n`);
  });

  it('names itself to a provider that asks for that, and to nobody else', async () => {
    expect(await compile({ tagHeader: 'X-PM-Metadata-tag' })).toContain(
      '\r\nX-PM-Metadata-tag: abcdefghijklmnop\r\n',
    );
    expect(await compile({})).not.toContain('X-PM-');
  });

  it('has no long line, none that a relay would change, and only ASCII', async () => {
    const [headers = '', ...parts] = (
      await compile({ text: ODD.join('\n'), html: ODD.join('\n') })
    ).split('\r\n\r\n');
    for (const line of headers.split('\r\n')) expect(line.length).toBeLessThanOrEqual(120);
    for (const line of parts.join('\r\n\r\n').split('\r\n')) {
      expect(line.length).toBeLessThanOrEqual(76);
      expect(line).not.toMatch(/^\.|^From | {2}| $|[^\x20-\x7e]/);
    }
  });

  it.each([
    'Grüße an alle, die das hier lesen und noch viel mehr als das, was in eine Zeile geht',
    'A: B',
  ])('has the subject %j', async (subject) => {
    expect((await PostalMime.parse(await compile({ subject }))).subject).toBe(subject);
  });

  it('lets no line break of a subject make a header', async () => {
    const parsed = await PostalMime.parse(await compile({ subject: 'One\r\nBcc: eve@evil.test' }));
    expect(parsed.bcc ?? []).toEqual([]);
    expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  it('names its sender, its reader, its date, and its id', async () => {
    const parsed = await PostalMime.parse(await compile({}));
    expect(parsed).toMatchObject({
      from: { name: 'Ünser Blatt, wöchentlich', address: 'desk@author.test' },
      to: [{ address: 'anna@reader.test' }],
      messageId: '<abcdefghijklmnop@author.test>',
      date: '2026-11-23T06:00:00.000Z',
    });
  });
});

it('fills in what differs from reader to reader, in both parts', async () => {
  const words = `for ${slot('address')} at ${slot('token')}!`;
  const parsed = await PostalMime.parse(await compile({ text: words, html: `<p>${words}</p>` }));
  expect(parsed.text).toBe(`for anna@reader.test at ${READER.tokens.unsubscribe}!\n`);
  expect(parsed.html).toBe(`<p>for anna@reader.test at ${READER.tokens.unsubscribe}!</p>\n`);
});

it('can be left with one click if the site has https, and is of a list', async () => {
  const valueOf = async (name: string, address: string) => {
    const mail = await PostalMime.parse(await compile({ publicUrl: new URL(address) }));
    return mail.headers.find(({ key }) => key === name)?.value;
  };
  const leave = `https://blog.test/api/newsletter/unsubscribe?token=${READER.tokens.unsubscribe}`;
  expect(await valueOf('list-unsubscribe', 'https://blog.test')).toBe(`<${leave}>`);
  expect(await valueOf('list-unsubscribe-post', 'https://blog.test')).toBe(
    'List-Unsubscribe=One-Click',
  );
  expect(await valueOf('list-unsubscribe-post', 'http://localhost:3000')).toBeUndefined();
  expect(await valueOf('list-id', 'https://blog.test')).toBe('<newsletter.blog.test>');
  expect(await valueOf('precedence', 'https://blog.test')).toBe('bulk');
});

describe('a letter whose sender has a mailbox that is read', () => {
  const leaveHeaders = async (letter: Partial<Letter>, leaveBy = 'bounces+in@author.test') => {
    if (!FROM) throw new Error('The address is wrong.');
    const mail = await PostalMime.parse(await compile({ from: { ...FROM, leaveBy }, ...letter }));
    return mail.headers.filter(({ key }) => key.startsWith('list-unsubscribe'));
  };
  const { unsubscribe } = READER.tokens;
  const link = `https://blog.test/api/newsletter/unsubscribe?token=${unsubscribe}`;

  it('can be left by a mail as well, after the link', async () => {
    const mailto = `mailto:bounces%2Bin@author.test?subject=unsubscribe%20${unsubscribe}`;
    expect(await leaveHeaders({})).toMatchObject([
      { key: 'list-unsubscribe', value: `<${link}>, <${mailto}>` },
      { key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' },
    ]);
  });

  it('ends the series alone that it is a part of', async () => {
    const [{ value = '' } = {}] = await leaveHeaders({ series: 'tides' }, 'in@author.test');
    const mailto = `mailto:in@author.test?subject=unsubscribe%20${unsubscribe}%20tides`;
    expect(value).toBe(`<${link}&series=tides>, <${mailto}>`);
  });
});

describe(senderOf.name, () => {
  it.each(['desk@author.test', 'The Desk <desk@author.test>', '"Desk, the" <desk@author.test>'])(
    'reads %s',
    (text) =>
      expect(senderOf(text)).toMatchObject({ address: 'desk@author.test', domain: 'author.test' }),
  );

  it.each([
    '',
    'nobody',
    'a@b.test, c@d.test',
    'Group: a@b.test;',
    'Desk <desk@author.test>\r\nBcc: e@f.test',
  ])('refuses %j', (text) => expect(senderOf(text)).toBeNull());
});
