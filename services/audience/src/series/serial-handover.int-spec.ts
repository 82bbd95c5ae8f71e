import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY, SerialDesk } from '../../test/serial-desk.ts';
import { AT_REST, ISSUES } from '../mail/issues/issue.model.ts';
import { SERIAL_READERS } from '../subscribers/serial-readers/serial-reader.model.ts';

const ANNA = 'anna@reader.test';
const BEN = 'ben@reader.test';
const ONE = 'Walk one';
const TWO = 'Walk two';
const THREE = 'Walk three';

let desk: SerialDesk;
beforeEach(async () => {
  desk = await SerialDesk.open();
});
afterEach(() => desk.letters.close());

const ahead = (ms: number) => desk.letters.clock.iso(ms);
const subjects = () => desk.subjects(ANNA);
const mailsTo = (email: string) =>
  desk.letters.server.mails.filter((mail) => mail.includes(`To: ${email}`));

describe('a series by mail', () => {
  it('is sent part by part, at the pace of its reader, to nobody else', async () => {
    await desk.letters.desk.addReaders([BEN]);
    const anna = await desk.begin(ANNA, { every: 3 });
    await desk.pass();
    await desk.pass(1);
    expect(subjects()).toEqual([ONE]);
    await desk.pass(2);
    expect(subjects()).toEqual([ONE, TWO]);
    expect(desk.subjects(BEN)).toEqual([]);
    expect(await desk.reading(anna)).toMatchObject({ state: 'reading', part: 3 });
  });

  it('says in each mail which part it is, and how it ends alone', async () => {
    await desk.begin(ANNA);
    await desk.pass();
    const [mail = ''] = mailsTo(ANNA);
    expect(mail).toContain('Part 1 of =E2=80=9CWalks=E2=80=9D');
    expect(mail).toMatch(/^List-Unsubscribe: <.+\?token=[\w-]{43}&series=walks>\r$/m);
    expect(mail).toContain('Stop this series');
    expect(mail).not.toContain('the last part');
  });

  it('continues with each part that is published later, and ends with a line if it is complete', async () => {
    const anna = await desk.begin(ANNA);
    desk.parts = ['one'];
    for (let day = 0; day < 3; day += 1) await desk.pass(1);
    expect(await desk.reading(anna)).toMatchObject({ state: 'reading', part: 2 });
    desk.parts.push('two');
    desk.state = 'complete';
    await desk.pass(1);
    expect(subjects()).toEqual([ONE, TWO]);
    expect(mailsTo(ANNA).at(-1)).toContain('That was the last part of');
    await desk.pass(1);
    expect(await desk.reading(anna)).toMatchObject({ state: 'ended' });
    expect(desk.notices).toEqual([]);
  });

  it('says afterwards that it is over, to people who had the last part before it was complete', async () => {
    const anna = await desk.begin(ANNA);
    desk.parts = ['one'];
    await desk.pass();
    await desk.pass(1);
    expect(desk.notices).toEqual([]);
    desk.state = 'complete';
    await desk.pass(1);
    await desk.pass(1);
    expect(desk.notices).toEqual([`“Walks” is complete to ${ANNA}`]);
    expect(await desk.reading(anna)).toMatchObject({ state: 'ended' });
  });

  it('leaves out a part that was withdrawn, and one whose letter the author stopped', async () => {
    await desk.begin(BEN);
    await desk.pass();
    const stopped = await desk.issue('one');
    if (stopped) await desk.letters.desk.issues.change(stopped, { state: 'cancelled' });
    await desk.begin(ANNA);
    desk.parts = ['one', 'three'];
    await desk.pass();
    expect(subjects()).toEqual([THREE]);
  });

  it('has the present text of a post, and each text once', async () => {
    await desk.begin(ANNA);
    await desk.begin(BEN);
    await desk.pass();
    expect((await desk.issue('one'))?.snapshots).toHaveLength(1);
    desk.revisions.set('one', 2);
    await desk.begin('carl@reader.test');
    await desk.pass();
    expect(mailsTo('carl@reader.test')[0]).toContain('Text 2');
    expect(mailsTo(BEN)[0]).toContain('Text 1');
    expect((await desk.issue('one'))?.snapshots).toHaveLength(2);
  });
});

describe('a letter of a part', () => {
  it('rests between its readers: neither done nor late, and among no letters that are due', async () => {
    await desk.begin(ANNA);
    await desk.pass();
    expect(await desk.issue('one')).toMatchObject({ state: 'waiting', sendAt: AT_REST });
    desk.letters.clock.ahead += 30 * DAY;
    const { issues } = desk.letters.desk;
    expect(await issues.findDue()).toEqual([]);
    expect(await issues.findOpen()).toEqual([]);
    expect(await issues.listNewestFirst()).toEqual([]);
    await desk.begin(BEN);
    await desk.pass();
    expect(desk.subjects(BEN)).toEqual([ONE]);
  });

  it('that waits for another try holds no place among those that are due', async () => {
    await desk.begin('anna.rcpt450@fault.test');
    await desk.pass();
    const issue = await desk.issue('one');
    expect(issue?.state).toBe('waiting');
    expect(issue?.sendAt && issue.sendAt < ahead(2 * 60_000)).toBe(true);
    expect(await desk.letters.desk.issues.findDue()).toEqual([]);
  });

  it('is prepared for nobody, even if its count is missing', async () => {
    await desk.begin(ANNA);
    await desk.letters.desk.addReaders([BEN]);
    await desk.pass();
    const issues = desk.letters.desk.store.collection(ISSUES);
    const change = {
      $set: { state: 'preparing', sendAt: ahead(0) },
      $unset: ['candidates'],
    } as const;
    await issues.updateOne({ id: 'serial:one' }, change);
    await desk.letters.desk.look();
    expect(await desk.issue('one')).toMatchObject({ state: 'waiting', candidates: 0 });
    expect(desk.subjects(BEN)).toEqual([]);
  });
});

describe('after a pause', () => {
  it('of the reader, the same part comes when it is over', async () => {
    const anna = await desk.begin(ANNA);
    const { subscribers } = desk.letters.desk;
    await subscribers.setPreferences(anna.id, { pausedUntil: ahead(5 * DAY) });
    await desk.pass(1);
    await desk.pass(3);
    expect(subjects()).toEqual([]);
    await desk.pass(2);
    expect(subjects()).toEqual([ONE]);
  });

  it('of the reader that begins before the mail leaves, that part is not lost', async () => {
    const anna = await desk.begin(ANNA);
    await desk.handOver();
    const { subscribers } = desk.letters.desk;
    await subscribers.setPreferences(anna.id, { pausedUntil: ahead(2 * DAY) });
    await desk.letters.desk.look();
    await desk.pass(3);
    expect(subjects()).toEqual([ONE]);
  });

  it('of the server, one part comes and not all that are overdue', async () => {
    await desk.begin(ANNA);
    await desk.pass();
    await desk.pass(30);
    await desk.pass();
    await desk.pass();
    expect(subjects()).toEqual([ONE, TWO]);
  });

  it('of its letter, no later part is sent before the waiting one', async () => {
    await desk.begin(ANNA);
    await desk.handOver();
    const issue = await desk.issue('one');
    if (issue) await desk.letters.desk.issues.change(issue, { state: 'paused' });
    for (let day = 0; day < 3; day += 1) await desk.pass(1);
    expect(subjects()).toEqual([]);
    const paused = await desk.issue('one');
    if (paused)
      await desk.letters.desk.issues.change(paused, { state: 'sending', sendAt: ahead(0) });
    await desk.letters.desk.look();
    await desk.pass(0.5);
    expect(subjects()).toEqual([ONE]);
    await desk.pass(1);
    expect(subjects()).toEqual([ONE, TWO]);
  });

  it('by a restore, nothing is sent until the author resumes it', async () => {
    const anna = await desk.begin(ANNA);
    const readers = desk.letters.desk.store.collection(SERIAL_READERS);
    const id = `walks:${anna.id}`;
    await readers.updateOne({ id }, { $set: SERIAL_READERS.atRestore ?? {} });
    await desk.pass(1);
    expect([subjects(), (await desk.reading(anna))?.state]).toEqual([[], 'paused']);
  });
});

describe('two processes', () => {
  it('send each part once', async () => {
    await desk.begin(ANNA);
    const due = await desk.letters.desk.serialReaders.findDue();
    const other = desk.newProcess();
    const [reader] = due;
    if (!reader) throw new Error('Nobody is due.');
    await Promise.all([desk.handover, other].map((by) => by.handOver(reader, desk.all())));
    expect(await desk.letters.desk.deliveries.count('serial:one')).toBe(1);
    expect(await desk.letters.desk.deliveries.count('serial:two')).toBe(0);
    await desk.pass();
    await other.handOver(reader, desk.all());
    await desk.pass();
    expect(subjects()).toEqual([ONE]);
  });

  it('lose nothing, and double nothing, if one died after its claim', async () => {
    const anna = await desk.begin(ANNA);
    const claim = { nextAt: ahead(600_000), part: 1, lastRowId: `serial:one:${anna.id}` };
    const reader = await desk.reading(anna);
    if (reader) await desk.letters.desk.serialReaders.change(reader, claim);
    await desk.pass();
    expect(subjects()).toEqual([]);
    desk.letters.clock.ahead += 601_000;
    await desk.pass();
    expect(subjects()).toEqual([ONE]);
  });
});

it('ends for a person who leaves the list', async () => {
  const anna = await desk.begin(ANNA);
  await desk.letters.desk.departures.leave(anna.id, 'unsubscribed');
  expect(await desk.reading(anna)).toBeNull();
});
