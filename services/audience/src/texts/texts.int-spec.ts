import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import {
  CONFIRM_PATH,
  TEXTS_PATH,
  textsAnswerSchema,
  UNSUBSCRIBE_PATH,
  type TextKey,
} from '@examiner/contracts';
import { KnownSite } from '@examiner/kit';
import { AskingSite } from '../../test/asking-site.ts';
import { ADMIN, EDITOR, OWN_PAGE, READER } from '../../test/audience-site.ts';
import { EDITED_TEXTS } from './edited-texts.model.ts';

type Edited = Partial<Record<TextKey, string>>;

let asking: AskingSite;
let count = 0;
beforeAll(async () => {
  asking = await AskingSite.start();
});
afterAll(() => asking.close());
afterEach(async () => {
  await asking.documents.collection(EDITED_TEXTS).deleteMany({});
  await inLanguage('en-US', 'The Examiner');
});

async function inLanguage(language: string, name = 'The Examiner'): Promise<void> {
  asking.site.setSite({ language, name });
  await asking.site.service.app.get(KnownSite).refresh();
}

const put = (
  texts: Edited,
  {
    language = 'en-US',
    version = '*',
    who = ADMIN,
  }: { language?: string; version?: string; who?: Readonly<Record<string, string>> } = {},
) =>
  asking.site.send(TEXTS_PATH, {
    method: 'PUT',
    headers: { ...OWN_PAGE, 'content-type': 'application/json', 'if-match': version, ...who },
    body: JSON.stringify({ language, texts }),
  });
const read = async () =>
  textsAnswerSchema.parse(await (await asking.site.get(TEXTS_PATH, ADMIN)).json());

async function mailToNewReader() {
  const email = `${(count += 1)}@reader.test`;
  await asking.subscribe({ email });
  await asking.look();
  const [mail] = await asking.mailsTo(email);
  if (!mail) throw new Error('No mail came.');
  return { email, mail };
}

const page = async (path: string) => (await asking.site.get(path)).text();

it('is the owner’s alone', async () => {
  for (const who of [EDITOR, READER, {}]) {
    expect((await asking.site.get(TEXTS_PATH, who)).status).toBeGreaterThanOrEqual(401);
    expect((await put({}, { who })).status).toBeGreaterThanOrEqual(401);
  }
  expect(await read()).toEqual({ language: 'en-US', texts: {}, version: 0, otherLanguages: [] });
});

it('uses the edited texts in mails and on pages, escaped, and the defaults after a reset', async () => {
  await inLanguage('en-US', '<b>Ann</b> & {series}');
  const saved = await put({
    'confirmationMail.subject': 'Please confirm, says {site}',
    'confirmationMail.fromForm': '<i>Hello</i> from {site}.\nIs it you?',
    'confirmationMail.button': '“Yes” & go',
    'confirmPage.askHeading': '<u>Nearly there</u>',
    'confirmPage.button': '<u>Yes</u>',
    'eachPage.back': '< {site}',
    'eachPage.home': 'Go "home"',
  });
  expect(saved.status).toBe(200);
  const { email, mail } = await mailToNewReader();
  expect(mail.subject).toBe('Please confirm, says <b>Ann</b> & {series}');
  expect(mail.text).toContain('<i>Hello</i> from <b>Ann</b> & {series}.\nIs it you?');
  expect(mail.html).toContain(
    '&lt;i&gt;Hello&lt;/i&gt; from &lt;b&gt;Ann&lt;/b&gt; &amp; {series}.<br>Is it you?',
  );
  expect(mail.html).toContain('“Yes” &amp; go</a>');
  expect(mail.html).not.toMatch(/<i>|<b>/);
  const html = await page(await asking.linkTo(email, CONFIRM_PATH));
  expect(html).toContain('<h1>&lt;u&gt;Nearly there&lt;/u&gt;</h1>');
  expect(html).toContain('<button type="submit">&lt;u&gt;Yes&lt;/u&gt;</button>');
  expect(html).toContain('&lt; &lt;b&gt;Ann&lt;/b&gt; &amp; {series}</a>');
  expect(html).toContain('aria-label="Go &quot;home&quot;"');
  expect(html).not.toContain('<u>');
  await put({});
  expect((await mailToNewReader()).mail.subject).toBe(
    'Confirm that you want letters from <b>Ann</b> & {series}',
  );
});

it('keeps the texts of another language, and uses them in that one alone', async () => {
  await put({ 'unsubscribePage.heading': 'Leave' });
  await inLanguage('he');
  expect(await read()).toEqual({
    language: 'he',
    texts: {},
    version: 0,
    otherLanguages: ['en-US'],
  });
  const english = await page(UNSUBSCRIBE_PATH);
  expect(english).toContain('<html lang="he" dir="rtl">');
  expect(english).toContain('<h1><span lang="en" dir="ltr">Unsubscribe</span></h1>');
  expect(
    (
      await put(
        {
          'unsubscribePage.heading': 'הסרה',
          'confirmationMail.end': 'זה לא אתה? אין צורך לעשות דבר.',
        },
        { language: 'he' },
      )
    ).status,
  ).toBe(200);
  expect(await page(UNSUBSCRIBE_PATH)).toContain('<h1>הסרה</h1>');
  const { mail } = await mailToNewReader();
  expect(mail.html).toContain('>זה לא אתה? אין צורך לעשות דבר.</p>');
  expect(mail.html).toContain('<span lang="en" dir="ltr">This address was entered');
  await inLanguage('en-US');
  expect(await page(UNSUBSCRIBE_PATH)).toContain('<h1>Leave</h1>');
});

it('is in the answers to the form', async () => {
  await put({
    'subscribe.note': 'Look into your mailbox.',
    'subscribe.email': '<Your> address',
    'eachPage.wrongAddress': '<That> is no address.',
  });
  const answer = await asking.subscribe({ email: 'note@reader.test' });
  expect(await answer.json()).toMatchObject({ note: 'Look into your mailbox.' });
  const wrong = await asking.site.send('/api/subscribe', {
    method: 'POST',
    headers: { ...OWN_PAGE, 'x-real-ip': '10.240.0.1' },
    body: new URLSearchParams({ email: 'nobody' }),
  });
  expect(wrong.status).toBe(400);
  const html = await wrong.text();
  expect(html).toContain('<label for="email">&lt;Your&gt; address</label>');
  expect(html).toContain('&lt;That&gt; is no address.');
});

it('stores what differs from the default, in one spelling of line ends', async () => {
  const saved = await put({
    'letter.readOn': 'Read on',
    'letter.reply': ' Write\r\nback! ',
    'unsubscribePage.heading': 'Leave',
  });
  expect(await saved.json()).toMatchObject({
    version: 1,
    texts: { 'letter.reply': 'Write\nback!', 'unsubscribePage.heading': 'Leave' },
  });
  expect(saved.headers.get('etag')).toBe('"1"');
});

it('loses nobody’s change: the second of two saves on one version is refused', async () => {
  expect((await put({ 'letter.readOn': 'One' }, { version: '"0"' })).status).toBe(200);
  const stale = await put({ 'letter.readOn': 'Two' }, { version: '"0"' });
  expect([stale.status, await stale.json()]).toEqual([
    412,
    expect.objectContaining({ code: 'version_outdated' }),
  ]);
  const both = await Promise.all(
    ['A', 'B'].map(
      async (text) => (await put({ 'letter.readOn': text }, { version: '"1"' })).status,
    ),
  );
  expect(both.toSorted()).toEqual([200, 412]);
});

it('refuses wrong texts as a whole, each with a sentence at its key', async () => {
  const answer = await put({
    'letter.reply': 'Fine',
    'confirmationMail.end': 'See evil.test',
    'letter.readOn': '{x}',
    ['nothing.such' as TextKey]: 'Hi',
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    code: 'invalid_fields',
    issues: [
      { path: 'texts.confirmationMail.end', message: expect.stringContaining('no link') },
      { path: 'texts.letter.readOn', message: expect.stringContaining('{x}') },
      { path: 'texts.nothing.such', message: 'There is no text with the key “nothing.such”.' },
    ],
  });
  expect((await put({}, { language: 'xx-nothing-such' })).status).toBe(400);
  expect((await read()).version).toBe(0);
});
