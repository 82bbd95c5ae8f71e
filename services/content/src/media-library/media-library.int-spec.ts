import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { access, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeskCalls } from '../../test/desk-calls.ts';
import { MediaCalls, picture } from '../../test/media-calls.ts';
import { Site } from '../../test/site.ts';
import { MEDIA } from '../media/media.model.ts';
import { MediaTick } from './media-tick.ts';

let site: Site;
let desk: DeskCalls;
let media: MediaCalls;

beforeAll(async () => {
  site = await Site.start();
  desk = new DeskCalls(site);
  media = new MediaCalls(site);
});
afterAll(() => site.stop());

let made = 0;
async function uploaded(name?: string): Promise<string> {
  made += 1;
  return media.upload(await picture(`rgb(${made}, 90, 120)`), name);
}
const inText = (id: string) => `![A heron](/images/${id}.jpeg)`;
const usesOf = async (id: string) => (await media.find(id))?.uses.map(({ title }) => title);

describe('the list', () => {
  it('has uploaded pictures, with name, size and description', async () => {
    const id = await uploaded('Über den Fluß.png');
    await media.change(id, { alt: 'A heron in the reeds', focus: { x: 0.25, y: 1 } });
    expect(await media.find(id)).toEqual({
      id,
      imageUrl: `/images/${id}.jpeg`,
      name: 'Über den Fluß.png',
      width: 64,
      height: 32,
      bytes: expect.any(Number),
      uploadedAt: expect.any(String),
      alt: 'A heron in the reeds',
      focus: { x: 0.25, y: 1 },
      uses: [],
    });
  });

  it('is read by pages, newest first, and by a part of the name', async () => {
    const first = await uploaded('Reeds one.png');
    const second = await uploaded('reeds two.png');
    const response = await site.fetch('/api/desk/media?q=REEDS&limit=1', {}, 'admin');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [, next = ''] = /<(.+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
    expect(await response.json()).toEqual([expect.objectContaining({ id: second })]);
    const rest = await site.fetch(next, {}, 'admin');
    expect(rest.headers.get('link')).toBeNull();
    expect(await rest.json()).toEqual([expect.objectContaining({ id: first })]);
  });

  it.each([
    ['PUT', 'none', { alt: '', focus: { x: 0, y: 0 } }, 404, 'There is no such picture.'],
    [
      'PUT',
      'none',
      { alt: '', focus: { x: 2, y: 0 } },
      400,
      'focus.x must be a number from 0 to 1',
    ],
    ['DELETE', 'none', undefined, 404, 'There is no such picture.'],
  ])('refuses %s of %s with %j', async (method, id, body, status, message) => {
    const response = await site.send(method, `/api/desk/media/${id}`, body);
    expect(response.status).toBe(status);
    expect(JSON.stringify(await response.json())).toContain(message);
  });

  it('notes the pictures that a release without a library stored', async () => {
    const id = await uploaded();
    await site.documents.collection(MEDIA).deleteMany({ id });
    await site.get(MediaTick).run();
    expect(await media.find(id)).toMatchObject({ id, name: '', width: 64, height: 32 });
  });
});

describe('what has a picture', () => {
  it('is any text of the author, and the site', async () => {
    const id = await uploaded();
    const title = 'A text with a picture';
    expect(await usesOf(id)).toEqual([]);
    const draft = await desk.begin({ title, content: inText(id) });
    expect(await usesOf(id)).toEqual([title]);
    await desk.change(draft, { content: 'None', featuredImage: `/images/${id}.jpeg` });
    expect(await usesOf(id)).toEqual([title]);
    await desk.begin({ title: 'Notes' }, { notes: inText(id) });
    await site.createPost({ title: 'A plain call', content: inText(id) });
    await site.saveSettings({ about: inText(id) });
    expect((await usesOf(id))?.sort()).toEqual(
      [title, 'Notes', 'A plain call', 'The settings of the site'].sort(),
    );
  });

  it('stays used by a confirmed text, and not by a text from which it was removed before', async () => {
    const id = await uploaded();
    const title = 'Taken out';
    const draft = await desk.begin({ title, content: inText(id) });
    const changed = await desk.change(draft, { content: 'None' });
    expect(await usesOf(id)).toEqual([]);
    const again = await desk.change(changed, { content: inText(id) });
    const { revision } = await desk.act(again, 'publish', { listed: false });
    const published = await desk.change({ id: draft.id, revision }, { content: 'None' });
    await desk.act(published, 'publish', { listed: false });
    expect(await usesOf(id)).toEqual([title]);
  });

  it('ends with the post, when the bin lets go of it', async () => {
    const id = await uploaded();
    const draft = await desk.begin({ title: 'Thrown away', content: inText(id) });
    await desk.remove(draft);
    expect(await usesOf(id)).toEqual(['Thrown away']);
    const { revision } = await desk.read(draft.id);
    expect((await desk.remove({ id: draft.id, revision })).status).toBe(204);
    expect(await usesOf(id)).toEqual([]);
  });
});

describe('deleting', () => {
  const objects = (path: string) => join(site.folder, 'state/objects', path);
  const isStored = async (path: string) =>
    access(objects(path)).then(
      () => true,
      () => false,
    );

  it('is offered for pictures that no post has had for 30 days', async () => {
    const fresh = await uploaded();
    const old = await uploaded();
    const used = await uploaded();
    await desk.begin({ content: inText(used) });
    await media.find(used);
    for (const id of [old, used]) await media.age(id, 'unusedSince', 31);
    const ids = (await media.list('unused=true')).map(({ id }) => id);
    expect([fresh, old, used].filter((id) => ids.includes(id))).toEqual([old]);
  });

  it('is refused for one in use', async () => {
    const id = await uploaded();
    await desk.begin({ content: inText(id) });
    const response = await media.remove(id);
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      message: 'A post has this picture. Take it out there first, or replace it.',
      code: 'conflict',
    });
    expect(await media.status(id)).toBe(200);
  });

  it('moves the file to the trash, and the same upload restores it', async () => {
    const bytes = await picture('salmon');
    const id = await media.upload(bytes);
    await media.change(id, { alt: 'A salmon' });
    await site.fetch(`/images/${id}-1200.jpeg`);
    expect(await isStored(`images/${id}-1200.jpeg`)).toBe(true);
    expect((await media.remove(id)).status).toBe(204);
    expect(await media.status(id)).toBe(404);
    for (const name of ['-640.webp', '-1200.jpeg']) {
      expect(await isStored(`images/${id}${name}`)).toBe(false);
    }
    expect(await isStored(`bin/${id}.jpeg`)).toBe(true);
    expect((await media.remove(id)).status).toBe(404);
    await media.upload(bytes);
    expect(await media.find(id)).toMatchObject({ alt: 'A salmon' });
    expect(await media.status(id)).toBe(200);
    await site.get(MediaTick).run();
    expect(await isStored(`bin/${id}.jpeg`)).toBe(false);
  });

  it('brings back a picture that a text has again', async () => {
    const id = await uploaded();
    await media.remove(id);
    await desk.begin({ title: 'Had it all along', content: inText(id) });
    expect(await usesOf(id)).toEqual(['Had it all along']);
    expect(await media.status(id)).toBe(200);
  });

  it('ends after 30 days, but never for a picture that a post has', async () => {
    const gone = await uploaded();
    const saved = await uploaded();
    const recent = await uploaded();
    for (const id of [gone, saved, recent]) await media.remove(id);
    for (const id of [gone, saved]) await media.age(id, 'binnedAt', 31);
    await site.createPost({ content: inText(saved) });
    await site.get(MediaTick).run();
    const kept = await Promise.all([gone, saved, recent].map((id) => isStored(`bin/${id}.jpeg`)));
    expect(kept).toEqual([false, false, true]);
    expect(await media.status(saved)).toBe(200);
    expect(await site.documents.collection(MEDIA).findOne({ id: gone })).toBeNull();
  });

  it('takes along renditions that were left over, and none of a picture that is kept', async () => {
    const kept = await uploaded();
    const binned = await uploaded();
    const never = 'ab'.repeat(32);
    await media.remove(binned);
    const left = [`${binned}-640.webp`, `${binned}-99.avif`, `${never}-1200.jpeg`];
    const stays = [`${kept}-640.webp`, `${kept}-99.avif`];
    for (const name of [...left, ...stays]) {
      await writeFile(objects(`images/${name}`), 'a rendition');
    }
    await rm(objects(`images/${kept}.jpeg`));
    await site.get(MediaTick).run();
    const after = await Promise.all([...left, ...stays].map((name) => isStored(`images/${name}`)));
    expect(after).toEqual([false, false, false, true, true]);
  });

  it('is finished by the next look if a process stopped halfway', async () => {
    const id = await uploaded();
    const binned = { state: 'bin', binnedAt: new Date().toISOString() } as const;
    await site.documents.collection(MEDIA).updateOne({ id }, { $set: binned });
    await site.get(MediaTick).run();
    expect([await media.status(id), await isStored(`bin/${id}.jpeg`)]).toEqual([404, true]);
  });
});
