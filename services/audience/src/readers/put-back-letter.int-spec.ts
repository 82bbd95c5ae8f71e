import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openActs, type OpenActs } from '../../test/letter-acts.ts';
import { ISSUE } from '../../test/letter-senders.ts';
import { addresses } from '../../test/letter-desk.ts';
import { IssueStates } from '../mail/issues/issue-states.ts';
import { SuppressionsRepository } from '../subscribers/suppressions/suppressions.repository.ts';
import { Suppressions } from '../subscribers/suppressions/suppressions.ts';
import { PutBackService } from './put-back.service.ts';

let opened: OpenActs;
let putBacks: PutBackService;
let suppressions: Suppressions;
beforeEach(async () => {
  opened = await openActs();
  const { desk, clock } = opened;
  suppressions = new Suppressions(new SuppressionsRepository(desk.store), desk.settings, clock);
  putBacks = new PutBackService(
    new IssueStates(desk.issues),
    desk.former,
    desk.subscribers,
    desk.departures,
    desk.deliveries,
    suppressions,
    { record: () => Promise.resolve() } as never,
  );
});
afterEach(() => opened.close());

const readersOf = async (emails: readonly string[]) => {
  const found = await Promise.all(
    emails.map((email) => opened.desk.subscribers.findByEmail(email)),
  );
  return found.filter((reader) => reader !== null).map(({ id, email }) => [id, email]);
};

it('restores every reader whom a letter’s bounces took, and lets those get it whom it missed', async () => {
  const { desk, server, acts, missed } = opened;
  const good = addresses(200);
  const gone = Array.from({ length: 60 }, (_, n) => `gone${n}.rcpt550@fault.test`);
  const all = [...good, ...gone];
  await desk.addReaders(all);
  const before = await readersOf(all);
  await desk.addIssue();
  await desk.look();
  expect((await desk.issues.find(ISSUE))?.state).toBe('paused');

  let marked = 0;
  for (let times = 0; (await desk.issues.find(ISSUE))?.state === 'paused'; times += 1) {
    expect(times).toBeLessThan(10);
    const here = await desk.former.countMarkedBy(ISSUE);
    expect(await putBacks.ofIssue(ISSUE)).toBe(here);
    marked += here;
    expect(await readersOf(all)).toEqual(before);
    await acts.resume(ISSUE);
    await desk.look();
  }
  marked += await putBacks.ofIssue(ISSUE);
  expect(marked).toBe(gone.length);
  expect(await readersOf(all)).toEqual(before);
  expect(await suppressions.reasons(gone)).toEqual(new Map());

  expect((await desk.issues.find(ISSUE))?.state).toBe('done');
  expect(await missed.sendToMissed(ISSUE)).toBe(gone.length);
  expect(server.kept.size).toBe(good.length);
  expect([...server.kept.values()].every((ids) => ids.length === 1)).toBe(true);
});
