import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { READER_TEXTS, subscriberListSchema, SUBSCRIBED_PATH } from '@examiner/contracts';
import { ADMIN, OWN_PAGE, startAudienceSite, type AudienceSite } from '../../test/audience-site.ts';

let site: AudienceSite;
beforeAll(async () => {
  site = await startAudienceSite();
});
afterAll(() => site.close());

describe('a form that a page sends without a script', () => {
  const send = (email: string) =>
    site.send('/api/subscribe', {
      method: 'POST',
      headers: { ...OWN_PAGE, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email, website: '' }).toString(),
      redirect: 'manual',
    });

  it('leads to the page that thanks', async () => {
    const answer = await send('Form@example.org ');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, SUBSCRIBED_PATH]);
    const stored = await site.get('/api/subscriber-emails', ADMIN);
    expect(subscriberListSchema.parse(await stored.json()).emails).toEqual(['form@example.org']);
  });

  it('is thanked there, and told of the mail that asks to confirm', async () => {
    const { note, thanks } = READER_TEXTS.subscribe;
    const html = await (await site.get(SUBSCRIBED_PATH)).text();
    expect(html).toContain(thanks.text);
    expect(html).not.toContain(note.text);
    expect(await (await site.get(`${SUBSCRIBED_PATH}?confirm=on`)).text()).toContain(note.text);
  });

  it('is shown again with the error and the typed text, with the status of the error', async () => {
    const answer = await send('"><b>nobody');
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await answer.text();
    expect(html).toContain('Please enter a valid email address.');
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;nobody"');
    expect(html).toContain('action="/api/subscribe"');
  });

  it('is told when it was sent too often', async () => {
    let answer = await send('again@example.org');
    while (answer.status === 303) answer = await send('again@example.org');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.text()).toContain('Too many requests. Please try again later.');
  });
});
