import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { SqliteDocumentStore } from '@examiner/kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeskProcess } from '../../test/desk-process.ts';
import { SetClock } from '../../test/set-clock.ts';

let folder: string;
let documents: SqliteDocumentStore;
let clock: SetClock;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frozen-'));
  documents = new SqliteDocumentStore(join(folder, 'blog.db'));
  clock = new SetClock();
});
afterEach(async () => {
  await documents.close();
  await rm(folder, { recursive: true });
});

it.each([4, 6])(
  'a process that was frozen, and ends %d calls later, writes no older text over a newer one',
  async (callsMore) => {
    const desk = new DeskProcess(documents, clock);
    for (let calls = 0, isFrozen = true; isFrozen; calls += 1) {
      const published = await desk.publish(await desk.begin());
      const changed = await desk.save(published, { content: 'Older.' });
      const frozen = new DeskProcess(documents, clock);
      const freeze = frozen.store.freezeAfter(calls);
      const act = frozen.publish(changed).catch(() => undefined);
      isFrozen = await Promise.race([freeze.isFrozen.then(() => true), act.then(() => false)]);
      clock.advance(1);
      const now = await desk.manuscripts.require(published.id);
      await desk.publish(await desk.save(now, { content: 'Newest.' }));
      freeze.goOn(callsMore);
      await act;
      expect(await desk.shown(published.id)).toEqual({ places: ['published'], content: 'Newest.' });
    }
  },
);
