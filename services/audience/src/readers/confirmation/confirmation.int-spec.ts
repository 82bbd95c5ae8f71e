import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  CONFIRM_PATH,
  DEFAULT_NEWSLETTER_SETTINGS,
  READER_TEXTS,
  SUBSCRIBED_PATH,
} from '@examiner/contracts';
import { newId } from '@examiner/kit';
import { AskingSite } from '../../../test/asking-site.ts';
import { ADMIN } from '../../../test/audience-site.ts';
import { SettingsRepository } from '../../subscribers/settings/settings.repository.ts';
import {
  FORMER_SUBSCRIBERS,
  type FormerSubscriber,
} from '../../subscribers/former-subscriber.model.ts';
import { PENDING_SUBSCRIBERS } from '../../subscribers/pending-subscriber.model.ts';
import { SUBSCRIBERS } from '../../subscribers/subscriber.model.ts';
import { Suppressions } from '../../subscribers/suppressions/suppressions.ts';

const THANKS = 'Thanks for your interest! Your email has been saved.';
const HOUR = 3_600_000;

let asking: AskingSite;
let count = 0;
beforeAll(async () => {
  asking = await AskingSite.start();
});
afterAll(() => asking.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const newEmail = (fault = 'reader') => `${(count += 1)}.${fault}@reader.test`;
const listed = async (email: string) => asking.documents.collection(SUBSCRIBERS).findOne({ email });
const pending = async (email: string) =>
  asking.documents.collection(PENDING_SUBSCRIBERS).count({ email });
const press = (link: string) => asking.site.send(link, { method: 'POST' });
const suppressions = () => asking.site.service.app.get(Suppressions);

async function addFormer(state: FormerSubscriber['state']): Promise<FormerSubscriber> {
  const at = new Date(0).toISOString();
  const consent = { at, source: 'site', textVersion: '1' } as const;
  const former = { id: newId(), email: newEmail(), state, at, subscribedAt: at, consent };
  await asking.documents.collection(FORMER_SUBSCRIBERS).insert(former);
  if (state !== 'unsubscribed') await suppressions().suppress(former.email, state);
  return former;
}

/** Asks for letters, and sends the due mails. */
async function ask(email: string): Promise<void> {
  expect((await asking.subscribe({ email })).status).toBe(200);
  await asking.look();
}

describe('who subscribes if a mail server is set', () => {
  it('gets the same answer and has the same done for each address: its row is looked at later', async () => {
    const known = newEmail();
    await asking.subscribe({ email: known }, ADMIN);
    const waiting = newEmail();
    const left = (await addFormer('unsubscribed')).email;
    await ask(waiting);
    const emails = [newEmail(), known, waiting, left, (await addFormer('complained')).email];
    const answers = [];
    for (const email of emails) {
      const before = await pending(email);
      const answer = await asking.subscribe({ email });
      expect(await pending(email)).toBe(before + 1);
      answers.push([answer.status, await answer.text()]);
    }
    const machine = await asking.subscribe({ email: newEmail(), website: 'https://spam.test' });
    answers.push([machine.status, await machine.text()]);
    const same = [200, JSON.stringify({ message: THANKS, note: READER_TEXTS.subscribe.note.text })];
    expect(answers).toEqual(answers.map(() => same));
    await asking.look();
    expect(await asking.mailsTo(known)).toEqual([]);
    expect(await pending(known)).toBe(0);
    expect(await asking.mailsTo(waiting)).toHaveLength(1);
    expect(await asking.mailsTo(left)).toHaveLength(1);
  });

  it('is sent to the page that says so without a script', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-real-ip': '10.99.0.1' };
    const body = new URLSearchParams({ email: newEmail() }).toString();
    const init = { method: 'POST', headers: form, body, redirect: 'manual' } as const;
    const answer = await asking.site.send('/api/subscribe', init);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${SUBSCRIBED_PATH}?confirm=on`,
    ]);
  });

  it('gets a mail of a program, without a word that was typed', async () => {
    const email = newEmail();
    await ask(email);
    const [mail, ...others] = await asking.mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.from?.address).toBe('desk@author.test');
    expect(mail?.subject).toBe('Confirm that you want letters from The Examiner');
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    for (const name of ['list-id', 'list-unsubscribe', 'precedence']) {
      expect(headers.has(name)).toBe(false);
    }
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toMatch(/http:\/\/localhost:3000\/api\/newsletter\/confirm\?token=[\w-]{43}/);
      expect(part).not.toContain('reader.test');
    }
  });

  it('is on no list until the button is pressed, and is counted beside it', async () => {
    const email = newEmail();
    await ask(email);
    const list = async () =>
      (await (await asking.site.get('/api/subscriber-emails', ADMIN)).json()) as {
        emails: string[];
        pending: number;
      };
    const before = await list();
    expect(before.emails).not.toContain(email);
    await press(await asking.linkTo(email, CONFIRM_PATH));
    const after = await list();
    expect(after.emails).toContain(email);
    expect(after.pending).toBe(before.pending - 1);
  });

  it('is on the list at once if the author asks nobody, unless mails came back', async () => {
    const settings = asking.site.service.app.get(SettingsRepository);
    const { version } = await settings.read();
    await settings.change(version, { ...DEFAULT_NEWSLETTER_SETTINGS, doubleOptIn: 'off' });
    const email = newEmail();
    const gone = (await addFormer('bounced')).email;
    for (const each of [email, gone]) {
      const answer = await asking.subscribe({ email: each });
      expect(await answer.json()).toEqual({ message: THANKS });
    }
    await settings.change(version + 1, DEFAULT_NEWSLETTER_SETTINGS);
    expect(await listed(email)).toMatchObject({ consent: { source: 'site' } });
    expect(await listed(gone)).toBeNull();
  });
});

describe('the link of the mail', () => {
  it.each(['GET', 'HEAD'])('changes nothing by %s', async (method) => {
    const email = newEmail();
    await ask(email);
    const link = await asking.linkTo(email, CONFIRM_PATH);
    const answer = await asking.site.send(link, { method });
    expect(answer.status).toBe(200);
    if (method === 'GET') {
      const page = await answer.text();
      expect(page).toMatch(/<h1[^>]*>One more step<\/h1>/);
      expect(page).toContain('You are not on the list yet.');
      expect(page).toContain('<button type="submit">Confirm');
    }
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await listed(email)).toBeNull();
  });

  it('puts the address on the list with its consent, once, and says so the second time', async () => {
    const email = newEmail();
    await ask(email);
    const link = await asking.linkTo(email, CONFIRM_PATH);
    expect(await (await press(link)).text()).toContain('You are on the list.');
    const confirmed = await listed(email);
    expect(confirmed?.consent).toMatchObject({ source: 'site', at: expect.any(String) });
    expect(Date.parse(confirmed?.consent.confirmedAt ?? '')).toBeGreaterThan(0);
    expect(await pending(email)).toBe(0);
    expect(await (await press(link)).text()).toContain('already confirmed');
    expect(await listed(email)).toEqual(confirmed);
  });

  it.each(['unsubscribed', 'bounced', 'complained'] as const)(
    'restores a reader who is %s, with the same id',
    async (state) => {
      const { email, id } = await addFormer(state);
      await ask(email);
      await press(await asking.linkTo(email, CONFIRM_PATH));
      expect(await listed(email)).toMatchObject({ id });
      expect(await asking.documents.collection(FORMER_SUBSCRIBERS).count({ email })).toBe(0);
      expect((await suppressions().reasons([email])).size).toBe(0);
    },
  );

  it.each([['guessed'], [''], ['T'.repeat(43)]])(
    'that names nobody (%j) says what to do',
    async (token) => {
      for (const method of ['GET', 'POST']) {
        const answer = await asking.site.send(`${CONFIRM_PATH}?token=${token}`, { method });
        expect(answer.status).toBe(200);
        expect(await answer.text()).toContain('<a href="/#subscribe">Subscribe again</a>');
      }
    },
  );

  it('is no longer valid after seven days', async () => {
    const email = newEmail();
    await ask(email);
    const link = await asking.linkTo(email, CONFIRM_PATH);
    asking.setAhead(7 * 24 * HOUR + 1000);
    expect(await (await press(link)).text()).toContain('no longer valid');
    expect(await listed(email)).toBeNull();
  });
});

describe('the admin', () => {
  it.each([
    ['bounced', 'You can put it back at Readers.'],
    ['complained', 'If they ask you to, you can put it back at Readers.'],
    ['unsubscribed', 'Only they can come back'],
  ] as const)('cannot add a reader who %s, and reads why', async (state, why) => {
    const { email } = await addFormer(state);
    const answer = await asking.subscribe({ email }, ADMIN);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining(why) });
    expect(await listed(email)).toBeNull();
  });

  it('removes who was asked with everything else of the address', async () => {
    const email = newEmail();
    await ask(email);
    await asking.site.post('/api/unsubscribe', { email }, ADMIN);
    expect(await pending(email)).toBe(0);
  });
});
