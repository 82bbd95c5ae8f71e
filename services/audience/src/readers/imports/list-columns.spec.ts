import { describe, expect, it } from '@jest/globals';
import type { ChosenColumns } from '@examiner/contracts';
import { readAddressList } from './address-list.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const read = (lines: readonly string[], chosen?: ChosenColumns) =>
  readAddressList(Buffer.from(lines.join('\n')), { now: NOW, chosen });

async function rolesIn(lines: readonly string[], chosen?: ChosenColumns): Promise<string[]> {
  const { columns } = await read(lines, chosen);
  return columns.map(({ name, role, by = '' }) => [name, role, by].join(' ').trim());
}
async function comingIn(lines: readonly string[], chosen?: ChosenColumns): Promise<string[]> {
  const { addresses } = await read(lines, chosen);
  return [...addresses].filter(([, { state }]) => state === null).map(([email]) => email);
}

const LIST = [
  'Kontakt,Zustand,Weggang,Anmeldung,Ort',
  'ann@example.org,gut,,2023-05-06,Utrecht',
  'bob@example.org,gut,2024-01-01,2023-05-06,Bonn',
  'cleo@example.org,unsubscribed,,2023-05-06,Rome',
];

describe('the columns of a list', () => {
  it('are named with their role, and how it was found', async () => {
    const head = 'Email Address,First Name,Status,OPTIN_TIME,Blacklisted,Accepts Marketing,';
    expect(await rolesIn([head, 'ann@example.org,Ann,active,,0,yes,'])).toEqual([
      'Email Address address name',
      'First Name ignored',
      'Status state name',
      'OPTIN_TIME consentAt name',
      'Blacklisted left name',
      'Accepts Marketing wanted name',
      'Column 7 ignored',
    ]);
  });

  it('are found by their cells if nobody knows their names', async () => {
    const lines = [
      'Kontakt,Zustand,Newsletter,Paid subscription,Plan',
      'ann@example.org,subscribed,yes,no,Free',
      'bob@example.org,unsubscribed,yes,no,Free',
      'cleo@example.org,subscribed,no,yes,Premium',
    ];
    expect(await rolesIn(lines)).toEqual([
      'Kontakt address cells',
      'Zustand state cells',
      'Newsletter wanted cells',
      'Paid subscription ignored',
      'Plan ignored',
    ]);
    expect(await comingIn(lines)).toEqual(['ann@example.org']);
  });

  it('are found by their cells although a word of them is unknown', async () => {
    const lines = [
      'E-Mail,Stat,Town',
      'ann@example.org,active,Utrecht',
      'bob@example.org,unsubscribed,Bonn',
      'cleo@example.org,hibernating,Rome',
      'dora@example.org,active,Gone',
    ];
    expect(await rolesIn(lines)).toEqual([
      'E-Mail address name',
      'Stat state cells',
      'Town ignored',
    ]);
    expect(await comingIn(lines)).toEqual(['ann@example.org', 'dora@example.org']);
  });

  it('need no names', async () => {
    const lines = ['Ann,ann@example.org', 'Bob,bob@example.org'];
    expect(await rolesIn(lines)).toEqual(['Column 1 ignored', 'Column 2 address cells']);
    expect(await comingIn(lines)).toEqual(['ann@example.org', 'bob@example.org']);
  });

  it('may have a title over them', async () => {
    const lines = ['My readers', 'As of May', 'Email,Status', 'ann@example.org,cleaned'];
    expect(await comingIn(lines)).toEqual([]);
    expect((await read(lines)).wrong).toBe(0);
  });

  it('of several addresses are used for the first that has any', async () => {
    const lines = ['Email,E-mail 1 - Value,E-mail 2 - Value', ',ann@example.org,bob@example.org'];
    expect(await comingIn(lines)).toEqual(['ann@example.org']);
  });

  it.each<[string, ChosenColumns]>([
    ['names', { address: 'Kontakt', state: 'Zustand', left: 'Weggang', consentAt: ['Anmeldung'] }],
    ['places', { address: 0, state: [1], left: 2, consentAt: 3 }],
  ])('are used as the author chose by their %s', async (_, chosen) => {
    expect(await rolesIn(LIST, chosen)).toEqual([
      'Kontakt address hand',
      'Zustand state hand',
      'Weggang left hand',
      'Anmeldung consentAt hand',
      'Ort ignored',
    ]);
    const { addresses, words } = await read(LIST, chosen);
    expect([...addresses.values()].map(({ state }) => state)).toEqual([
      'unknown',
      'unsubscribed',
      'unsubscribed',
    ]);
    expect(addresses.get('ann@example.org')?.consentAt).toBe('2023-05-06T00:00:00.000Z');
    expect(words).toEqual([{ column: 'Zustand', word: 'gut', count: 2 }]);
  });

  it('can be left out by hand', async () => {
    const lines = ['Email,Status', 'ann@example.org,platinum'];
    expect(await comingIn(lines)).toEqual([]);
    expect(await comingIn(lines, { ignored: 'Status' })).toEqual(['ann@example.org']);
  });

  it('that are chosen and not there are named', async () => {
    await expect(read(LIST, { state: 'Status' })).rejects.toThrow(
      'The list has no column "Status".',
    );
    await expect(read(LIST, { address: 5 })).rejects.toThrow('The list has no column 5.');
  });
});

describe('a file of a program for tables', () => {
  it('is read with the quotes of Windows', async () => {
    const file = Buffer.from('Email;Status\r\nann@example.org;won\x92t say\r\n', 'latin1');
    const { words } = await readAddressList(file, { now: NOW });
    expect(words).toEqual([{ column: 'Status', word: 'won’t say', count: 1 }]);
  });

  const LINES = 'Email;Name;Status\r\npost@bücher.example;Jürgen;active\r\nbob;B;active\r\n';
  const wide = (text: string, mark = '') => Buffer.from(mark + text, 'utf16le');

  it.each([
    ['UTF-8', Buffer.from(LINES), 3],
    ['Windows-1252', Buffer.from(LINES, 'latin1'), 3],
    ['UTF-16', wide(LINES), 3],
    ['UTF-16 of the other order', wide(LINES).swap16(), 3],
    ['UTF-16 with a mark', wide(LINES, '\uFEFF'), 3],
    ['UTF-16 of the other order with a mark', wide(LINES, '\uFEFF').swap16(), 3],
    ['UTF-8 with the delimiter named', Buffer.from(`sep=;\r\n${LINES}`), 4],
    ['UTF-8 with a mark and the delimiter named', Buffer.from(`\uFEFFsep=;\n${LINES}`), 4],
    ['UTF-16 with the delimiter named', wide(`sep=;\r\n${LINES}`), 4],
    ['tabs, named', Buffer.from(`"sep=\t"\n${LINES.replaceAll(';', '\t')}`), 4],
  ])('is read in %s', async (_, file, line) => {
    const { addresses, wrongLines, columns } = await readAddressList(file, { now: NOW });
    expect([...addresses.keys()]).toEqual(['post@xn--bcher-kva.example']);
    expect(wrongLines).toEqual([{ line, text: 'bob' }]);
    expect(columns.map(({ name }) => name)).toEqual(['Email', 'Name', 'Status']);
  });

  it('may have addresses with names or as links', async () => {
    const cells = [
      'Ann D <Ann@example.org>',
      'mailto:bob@example.org',
      '"Lee, Cleo" <cleo@example.org>',
    ];
    const lines = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`);
    expect(await comingIn(['Email', ...lines])).toEqual([
      'ann@example.org',
      'bob@example.org',
      'cleo@example.org',
    ]);
  });
});
