import { afterEach, expect, it } from '@jest/globals';
import { domainToUnicode } from 'node:url';
import PostalMime from 'postal-mime';
import { AskingSite } from '../../services/audience/test/asking-site.ts';
import { openLetterDesk } from '../../services/audience/test/letter-desk.ts';
import { mailInjections, TEMPLATES } from './mail-injections.ts';

const SEED = 20_261_127;
const { addresses, lines } = mailInjections(200, SEED);
const HOUR = 3_600_000;
/** The limit of confirmations in an hour. */
const IN_AN_HOUR = 200;

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

/** The names of a mail's headers, in order. */
function headersOf(mail: string): string[] {
  const head = mail.slice(0, mail.indexOf('\r\n\r\n'));
  return head
    .split(/\r\n(?![ \t])/)
    .map((line) => (/^[\w-]+(?=: )/.exec(line)?.[0] ?? line).toLowerCase());
}

/** In the form of the test's mail server: with the letters of a domain. */
const written = (email: string) =>
  email.toLowerCase().replace(/(?<=@)[^@]+$/, (domain) => domainToUnicode(domain) || domain);
const receiverOf = (mail: string) => written(/^To: (.*)\r$/m.exec(mail)?.[1] ?? '');

it(`puts ${addresses.length} hostile addresses into no mail but their own`, async () => {
  const asking = await AskingSite.start();
  close = () => asking.close();
  const { server } = asking;
  await asking.subscribe({ email: 'honest@fault.test' });
  await asking.look();
  const usual = headersOf(server.mails[0] ?? '');
  expect(usual).toContain('subject');
  let taken = 0;
  for (const email of addresses) {
    const { status } = await asking.subscribe({ email });
    expect([email, status]).toEqual([email, status === 400 ? 400 : 200]);
    if (status !== 400) taken += 1;
  }
  for (let hours = 0; server.mails.length <= taken && hours < 3; hours += 1) {
    asking.setAhead(hours * HOUR);
    await asking.look();
  }
  console.log(`seed ${SEED}: ${addresses.length} addresses, ${taken} of them taken`);
  expect(taken).toBeLessThan(IN_AN_HOUR);
  const known = new Set(['honest@fault.test', ...addresses.map(written)]);
  expect([...server.asked.keys()].filter((each) => !known.has(each))).toEqual([]);
  expect(server.mails).toHaveLength(taken + 1);
  for (const mail of server.mails) {
    expect(headersOf(mail)).toEqual(usual);
    expect(server.kept.get(receiverOf(mail))).toHaveLength(1);
  }
  expect(new Set(server.senders).size).toBe(1);
}, 300_000);

it(`has ${lines.length} hostile subjects and words in no header of their own`, async () => {
  const letters = await openLetterDesk();
  ({ close } = letters);
  const { desk, server } = letters;
  await desk.addReaders(['anna@fault.test']);
  for (const [n, line] of lines.entries()) {
    const snapshot = { html: `<p>${TEMPLATES[n % TEMPLATES.length]}</p>`, text: line, revision: 1 };
    const id = `post:${n}`;
    await desk.addIssue({ id, postId: id, subject: line, snapshots: [snapshot] });
  }
  while (server.mails.length < lines.length) await desk.look();
  const [first = ''] = server.mails;
  expect(headersOf(first)).toEqual(expect.arrayContaining(['list-unsubscribe', 'subject']));
  for (const mail of server.mails) {
    expect(headersOf(mail)).toEqual(headersOf(first));
    const { to, cc, bcc, subject = '', text = '', html = '' } = await PostalMime.parse(mail);
    expect([to?.map(({ address }) => address), cc, bcc]).toEqual([
      ['anna@fault.test'],
      undefined,
      undefined,
    ]);
    const [, number] = /^Word (\d+)/.exec(subject) ?? [];
    const template = TEMPLATES[Number(number) % TEMPLATES.length] ?? '';
    for (const part of [subject, text, html]) expect(part).toContain(template);
  }
  expect([...server.asked.keys()]).toEqual(['anna@fault.test']);
  expect(server.asked.get('anna@fault.test')).toBe(lines.length);
  expect(new Set(server.senders)).toEqual(new Set(['desk@author.test']));
}, 300_000);
