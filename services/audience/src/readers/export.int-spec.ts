import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { READER_PROGRAMS, type ExportedReaders, type ReaderProgram } from '@examiner/contracts';
import { activityOutbox, DOCUMENTS, type DocumentStore } from '@examiner/kit';
import { ADMIN, startAudienceSite, type AudienceSite } from '../../test/audience-site.ts';
import { address, StoredReaders } from '../../test/stored-readers.ts';
import { readAddressList } from './imports/address-list.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');

let site: AudienceSite;
let documents: DocumentStore;
let stored: StoredReaders;
beforeAll(async () => {
  site = await startAudienceSite();
  documents = site.service.app.get<DocumentStore>(DOCUMENTS);
  stored = new StoredReaders(documents);
});
afterAll(() => site.close());
beforeEach(async () => {
  await stored.clear();
  await stored.addActive('ann', 2);
  await stored.addActive('=cmd', 6);
  await stored.addFormer('bob', 'bounced', 5);
  await stored.addFormer('cleo', 'unsubscribed', 3);
  await stored.addFormer('andy', 'complained', 4);
  await stored.addPending('dora', 7);
});

const ask = (program: string, readers: string, headers: Record<string, string> = ADMIN) =>
  site.post('/api/newsletter/exports', { program, readers }, headers);

async function linesFor(program: ReaderProgram, readers: ExportedReaders): Promise<string[]> {
  const answer = await ask(program, readers);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/csv');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return (await answer.text()).trimEnd().split('\n');
}

describe('POST /api/newsletter/exports', () => {
  it.each([
    [
      'ghost',
      'email,name,note,subscribed_to_emails,stripe_customer_id,complimentary_plan,labels,created_at',
      `${address('ann')},,,true,,,,2026-01-02T08:00:00.000Z`,
    ],
    [
      'substack',
      'email,active_subscription,expiry,email_disabled,prefer_digests,created_at',
      `${address('ann')},false,,false,false,2026-01-02T08:00:00.000Z`,
    ],
    [
      'buttondown',
      'email,status,created_at,unsubscribed_at',
      `${address('ann')},regular,2026-01-02T08:00:00.000Z,`,
    ],
    [
      'listmonk',
      'email,name,attributes,status,created_at',
      `${address('ann')},,"{""consent_at"":""2026-01-02T08:00:00.000Z"",""consent_source"":""site""}",enabled,2026-01-02T08:00:00.000Z`,
    ],
    [
      'mailchimp',
      'Email Address,OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME,CLEAN_TIME',
      `${address('ann')},2026-01-02 08:00:00,,,`,
    ],
  ] as const)('has the columns of %s, and no formula', async (program, columns, ann) => {
    const [head, ...lines] = await linesFor(program, 'active');
    expect(head).toBe(columns);
    expect(lines).toHaveLength(2);
    expect(lines).toContain(ann);
    expect(lines.some((line) => line.startsWith(`'=cmd@`))).toBe(true);
  });

  it.each(READER_PROGRAMS)('says to %s who left', async (program) => {
    const lines = await linesFor(program, 'left');
    const { addresses } = await readAddressList(Buffer.from(lines.join('\n')), { now: NOW });
    expect([...addresses.keys()].sort()).toEqual(['andy', 'bob', 'cleo'].map(address));
    for (const { state } of addresses.values()) expect(state).not.toBeNull();
    const active = await linesFor(program, 'active');
    const read = await readAddressList(Buffer.from(active.join('\n')), { now: NOW });
    expect([...read.addresses].map(([email, { state }]) => [email, state])).toEqual([
      [address('ann'), null],
    ]);
  });

  it('leaves a row with the number of them', async () => {
    await linesFor('mailchimp', 'left');
    const rows = await documents.collection(activityOutbox('audience')).find({
      sort: { by: 'dueAt', direction: 'ascending' },
      limit: 1000,
    });
    expect(rows).toContainEqual(
      expect.objectContaining({
        action: 'subscriber.exported',
        details: { count: 3, program: 'mailchimp', readers: 'left' },
      }),
    );
  });

  it('is refused to others, and for other programs', async () => {
    expect((await ask('ghost', 'active', {})).status).toBe(401);
    expect((await ask('word', 'active')).status).toBe(400);
    expect((await ask('ghost', 'pending')).status).toBe(400);
  });
});
