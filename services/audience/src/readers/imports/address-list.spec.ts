import { describe, expect, it } from '@jest/globals';
import { readAddressList } from './address-list.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const read = (...lines: readonly string[]) =>
  readAddressList(Buffer.from(lines.join('\n')), { now: NOW });
const split = async (...lines: readonly string[]) => {
  const { addresses } = await read(...lines);
  const of = (isOut: boolean) =>
    [...addresses]
      .filter(([, { state }]) => (state !== null) === isOut)
      .map(([email]) => email.split('@')[0]);
  return { comes: of(false), staysOut: of(true) };
};

describe('the lists of other newsletters', () => {
  it.each<[string, string[], string[], string[]]>([
    [
      'Mailchimp, subscribed',
      [
        '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME',
        '"Ann@Example.org","Ann",Lee,2,"2024-01-02 03:04:05","2024-01-02 03:04:05"',
      ],
      ['ann'],
      [],
    ],
    [
      'Mailchimp, unsubscribed',
      ['Email Address,UNSUB_TIME,UNSUB_REASON', 'ann@example.org,2024-01-02 03:04:05,"N/A"'],
      [],
      ['ann'],
    ],
    [
      'Mailchimp, cleaned',
      ['Email Address,CLEAN_TIME', 'ann@example.org,2024-01-02 03:04:05'],
      [],
      ['ann'],
    ],
    [
      'Substack',
      [
        'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at',
        'ann@example.org,false,,other,false,2025-01-01T00:00:00Z,',
        'bob@example.org,true,2027-01-01,yearly,true,2025-01-01T00:00:00Z,',
      ],
      ['ann'],
      ['bob'],
    ],
    [
      'Buttondown',
      [
        'email,notes,metadata,tags,creation_date,type,unsubscription_date',
        'ann@example.org,"two\nlines",{},,2025-01-01,regular,',
        'bob@example.org,,{},,2025-01-01,unsubscribed,2025-02-01',
        'cleo@example.org,,{},,2025-01-01,unactivated,',
        'dora@example.org,,{},,2025-01-01,premium,',
      ],
      ['ann', 'dora'],
      ['bob', 'cleo'],
    ],
    [
      'Ghost',
      [
        'id,email,name,note,subscribed_to_emails,complimentary_plan,created_at,deleted_at,labels',
        '1,ann@example.org,Ann,,true,,2025-01-01T00:00:00.000Z,,',
        '2,bob@example.org,Bob,,false,,2025-01-01T00:00:00.000Z,,',
        '3,cleo@example.org,Cleo,,true,,2025-01-01T00:00:00.000Z,2025-02-01T00:00:00.000Z,',
      ],
      ['ann'],
      ['bob', 'cleo'],
    ],
    [
      'listmonk',
      [
        'uuid,email,name,attributes,status,created_at,updated_at',
        'a,ann@example.org,Ann,"{""city"": ""Utrecht""}",enabled,2025-01-01,2025-01-01',
        'b,bob@example.org,Bob,{},blocklisted,2025-01-01,2025-01-01',
        'c,cleo@example.org,Cleo,{},disabled,2025-01-01,2025-01-01',
      ],
      ['ann'],
      ['bob', 'cleo'],
    ],
    ['addresses alone', ['ann@example.org', '', 'bob@example.org'], ['ann', 'bob'], []],
    [
      'a table that a program wrote with semicolons',
      ['Name;E-Mail;Status', 'Lee, Ann;ann@example.org;Active', 'Bob;bob@example.org;Cleaned'],
      ['ann'],
      ['bob'],
    ],
  ])('%s', async (_, lines, comes, staysOut) => {
    expect(await split(...lines)).toEqual({ comes, staysOut });
  });

  it('are read with a mark of their encoding and line ends of any kind', async () => {
    const { addresses, wrong } = await read('\uFEFFemail\r\nann@example.org\rbob@example.org\r\n');
    expect([...addresses.keys()]).toEqual(['ann@example.org', 'bob@example.org']);
    expect(wrong).toBe(0);
  });

  it('stay out if their state is unknown', async () => {
    expect(await split('email,status', 'ann@example.org,hibernating')).toMatchObject({ comes: [] });
  });
});

describe('a line', () => {
  it('without an address is counted, and the first are named', async () => {
    const lines = Array.from({ length: 30 }, (_, n) => `reader ${n}`);
    const { wrong, wrongLines } = await read('email', 'ann@example.org', '', ...lines);
    expect(wrong).toBe(30);
    expect(wrongLines).toHaveLength(20);
    expect(wrongLines[0]).toEqual({ line: 4, text: 'reader 0' });
  });

  it.each([
    ['of 320 characters', `${'a'.repeat(64)}@${'b'.repeat(251)}.org`],
    ['with a line break in it', '"ann@example.org\nBcc: bob@example.org"'],
    ['with two addresses', '"ann@example.org, bob@example.org"'],
    ['with half of one', 'ann@'],
    ['with nothing', '""'],
  ])('%s has none', async (_, cell) => {
    const { wrong, addresses } = await read('email,name', `${cell},Ann`);
    expect([wrong, addresses.size]).toEqual([1, 0]);
  });

  it('that repeats an address counts as doubled, and the one that wants no mail is believed', async () => {
    const lines = ['email,status', 'ann@example.org,active', ' ANN@example.org,unsubscribed'];
    expect(await read(...lines)).toMatchObject({ doubled: 1, wrong: 0 });
    expect(await split(...lines, 'ann@example.org,active')).toEqual({
      comes: [],
      staysOut: ['ann'],
    });
  });

  it('is read as it was before it was made safe for programs for tables', async () => {
    const { addresses } = await read('email', "'+ann@example.org", "'-bob@example.org");
    expect([...addresses.keys()]).toEqual(['+ann@example.org', '-bob@example.org']);
  });
});

describe('a file', () => {
  it.each([
    ['is empty', ''],
    ['names no column of addresses', 'name,city\nAnn,Utrecht'],
    ['is a picture', '\u0089PNG\r\n\u001a\n\0\0'],
  ])('that %s is refused with what to do', async (_, text) => {
    await expect(read(text)).rejects.toThrow('Call it Email');
  });

  it('whose quotation never ends is refused with the line', async () => {
    await expect(read('email,name', 'ann@example.org,Ann', '"bob@example.org,Bob')).rejects.toThrow(
      'from line 3 on',
    );
  });

  it('with too many lines of another length is refused, a few being read', async () => {
    const line = 'ann@example.org,Ann';
    const { addresses } = await read('email', ...Array<string>(20).fill(line));
    expect([...addresses.keys()]).toEqual(['ann@example.org']);
    await expect(read('email', ...Array<string>(20_001).fill(line))).rejects.toThrow(
      'More than 20,000 lines have more or fewer cells than the first.',
    );
  });

  it('is read in pieces, between which others have their turn', async () => {
    const lines = Array.from({ length: 20_000 }, (_, n) => `reader${n}@example.org`);
    let turns = 0;
    let isRead = false;
    const count = (): void => {
      turns += 1;
      if (!isRead) setImmediate(count);
    };
    setImmediate(count);
    const { addresses } = await read('email', ...lines);
    isRead = true;
    expect(addresses.size).toBe(20_000);
    expect(turns).toBeGreaterThan(20);
  });
});
