import { describe, expect, it } from '@jest/globals';
import { readAddressList } from './address-list.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const read = (lines: readonly string[]) =>
  readAddressList(Buffer.from(lines.join('\n')), { now: NOW });

/** The statement of the file, by the local part of the address: the state, or the date of consent if the reader gets mail. */
async function saidIn(lines: readonly string[]): Promise<Record<string, string>> {
  const { addresses } = await read(lines);
  return Object.fromEntries(
    [...addresses].map(([email, { state, consentAt = '' }]) => [
      email.replace('@example.org', ''),
      state ?? consentAt,
    ]),
  );
}

describe('the lines of a list', () => {
  it.each([
    ['Opted In', ''],
    ['Free', ''],
    ['verified', ''],
    ['1', ''],
    ['Confirmed', ''],
    ['ABONNIERT', ''],
    ['Suscrito', ''],
    ['Opted Out', 'unsubscribed'],
    ['Blacklisted', 'unsubscribed'],
    ['Désabonné', 'unsubscribed'],
    ['Abgemeldet', 'unsubscribed'],
    ['Unsubscribed (inactive)', 'unsubscribed'],
    ['Hard Bounced', 'bounced'],
    ['Spam complaint', 'complained'],
    ['Never Subscribed', 'unconfirmed'],
    ['Non-subscribed', 'unconfirmed'],
    ['0', 'unconfirmed'],
    ['hibernating', 'unknown'],
  ])('may have the state %s', async (word, said) => {
    expect(await saidIn(['Email,Status', `zoe@example.org,${word}`])).toEqual({ zoe: said });
  });

  it.each([
    'E-Mail-Adresse',
    'Adresse e-mail',
    'Correo electrónico',
    'E-mail 1 - Value',
    'Indirizzo e-mail',
    'EMAIL_ADDRESS',
    'Courriel',
    'メール',
  ])('has its addresses under %s', async (name) => {
    const lines = [`Name;${name};Status`, 'Zoe;zoe@example.org;Unsubscribed'];
    expect(await saidIn(lines)).toEqual({ zoe: 'unsubscribed' });
  });

  it('names the words of a state that nobody knows, the most frequent first', async () => {
    const states = ['resting', 'gold', 'Gold ', 'active', 'unsubscribed', 'gold'];
    const lines = states.map((state, n) => `reader${n}@example.org,${state}`);
    const { words, addresses } = await read(['Email,Member status', ...lines]);
    expect(words).toEqual([
      { column: 'Member status', word: 'gold', count: 3 },
      { column: 'Member status', word: 'resting', count: 1 },
    ]);
    expect([...addresses.values()].filter(({ state }) => state === null)).toHaveLength(1);
  });

  it('counts the lines whose day of consent is of no use', async () => {
    const lines = [
      '2099-01-01',
      '03/04/2024',
      'last spring',
      '0000-00-00 00:00:00',
      '',
      '2024-02-30',
    ];
    const table = ['email,created_at', ...lines.map((day, n) => `reader${n}@example.org,${day}`)];
    expect(await read(table)).toMatchObject({ undated: 4, wrong: 0 });
    expect(Object.values(await saidIn(table))).toEqual(Array(6).fill(''));
  });

  it('keeps the worse state and the earlier consent of a repeated address', async () => {
    const lines = [
      'email,status,created_at',
      'zoe@example.org,active,2024-01-01',
      'zoe@example.org,active,2023-01-01',
      'yan@example.org,unsubscribed,2024-01-01',
      'yan@example.org,pending,2024-01-01',
      'yan@example.org,active,2024-01-01',
    ];
    const said = { zoe: '2023-01-01T00:00:00.000Z', yan: 'unsubscribed' };
    expect(await saidIn(lines)).toEqual(said);
    expect(await saidIn([lines[0] ?? '', ...lines.slice(1).reverse()])).toEqual(said);
  });
});
