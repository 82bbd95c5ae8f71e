import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SqliteDocumentStore } from '@examiner/kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeskProcess, matching } from '../../test/desk-process.ts';
import { SetClock } from '../../test/set-clock.ts';

let folder: string;
let documents: SqliteDocumentStore;
let clock: SetClock;
let desk: DeskProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'history-'));
  documents = new SqliteDocumentStore(join(folder, 'blog.db'));
  clock = new SetClock();
  desk = new DeskProcess(documents, clock);
});
afterEach(async () => {
  await documents.close();
  await rm(folder, { recursive: true });
});

const keptOf = async (id: string) =>
  (await desk.history.list(id)).map(({ kind, revision }) => [kind, revision]);

describe('the history', () => {
  it('keeps the text before the first save that is five minutes after the last one kept', async () => {
    let text = await desk.begin({ content: 'Minute 0' });
    for (let minute = 1; minute <= 12; minute += 1) {
      clock.advance(60);
      text = await desk.save(text, { content: `Minute ${minute}` });
    }
    const kept = await desk.history.list(text.id);
    const contents = [];
    for (const { id } of kept) contents.push((await desk.history.require(text.id, id)).content);
    expect(contents).toEqual(['Minute 9', 'Minute 4']);
  });

  it('keeps no text twice that was kept when it was published', async () => {
    const published = await desk.publish(await desk.begin());
    clock.advance(3600);
    await desk.save(published, { content: 'Later.' });
    expect(await keptOf(published.id)).toEqual([['published', 2]]);
  });

  it('gives an old text back as a save, and keeps the one that gave way', async () => {
    const first = await desk.begin({ content: 'First.' });
    const named = await desk.manuscripts.keepRevision(first.id, {
      kind: 'named',
      name: 'Before the cut',
      device: '',
    });
    clock.advance(60);
    const second = await desk.save(first, { content: 'Second.' });
    const restored = await desk.manuscripts.restoreRevision(first.id, named.id, matching(second));
    expect(restored).toMatchObject({ content: 'First.', revision: second.revision + 1 });
    expect(await keptOf(first.id)).toEqual([
      ['restored', 2],
      ['named', 1],
    ]);
    await expect(
      desk.manuscripts.restoreRevision(first.id, named.id, matching(second)),
    ).rejects.toMatchObject({ status: 412 });
  });

  it('shows the texts of one post alone', async () => {
    const one = await desk.begin();
    const other = await desk.begin();
    const kept = await desk.manuscripts.keepRevision(one.id, { kind: 'aside', device: '' });
    await expect(desk.history.require(other.id, kept.id)).rejects.toMatchObject({ status: 404 });
  });

  it('is thinned out by one process, except what was kept on purpose', async () => {
    let text = await desk.begin();
    for (let n = 0; n < 12; n += 1) {
      clock.advance(300);
      text = await desk.save(text, { content: `Text ${n}` });
    }
    await desk.manuscripts.keepRevision(text.id, { kind: 'named', name: 'Kept', device: '' });
    clock.advance(2 * 86_400);
    await desk.tick.catchUp();
    const kinds = (await keptOf(text.id)).map(([kind]) => kind);
    expect(kinds).toEqual(['named', 'saved', 'saved']);
  });
});
