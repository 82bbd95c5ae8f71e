import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Post, RevisionSummary } from '@examiner/contracts';
import { DeskCalls, type Saved } from '../../test/desk-calls.ts';
import { MediaCalls, picture } from '../../test/media-calls.ts';
import { Site } from '../../test/site.ts';

let site: Site;
let desk: DeskCalls;
let media: MediaCalls;
let old: string;
let replaced: string;
let purgedAt: string | undefined;
let answer: Awaited<ReturnType<MediaCalls['replace']>>;
const texts: Record<string, Saved> = {};

const path = (id: string) => `/images/${id}.jpeg`;
const both = (id: string) => ({
  content: `![A heron](${path(id)} "At dawn") and ![again](${path(id)})`,
  featuredImage: path(id),
});
const postAt = async (slug: string) =>
  (await (await site.fetch(`/api/blog-posts/${slug}`)).json()) as Post;

async function history({ id }: Saved): Promise<RevisionSummary[]> {
  return (await (await desk.send('GET', `${id}/revisions`, null)).json()) as RevisionSummary[];
}

beforeAll(async () => {
  site = await Site.start();
  desk = new DeskCalls(site);
  media = new MediaCalls(site);
  old = await media.upload(await picture('navy'));
  await media.change(old, { alt: 'A heron', focus: { x: 0, y: 1 } });
  const text = { ...both(old), format: 2 } as const;
  await site.createPost({ ...text, slug: 'never-changed' });
  texts['draft'] = await desk.begin({ title: '' }, { notes: path(old) });
  texts['draft'] = await desk.change(texts['draft'], { ...text, slug: '' });
  const published = await desk.act(await desk.begin({ ...text, slug: 'with-changes' }), 'publish');
  texts['changed'] = await desk.change(published, { ...text, title: 'Not confirmed' });
  texts['scheduled'] = await desk.begin({ ...text, slug: 'scheduled' });
  const time = { local: '2099-01-01T08:00', zone: 'UTC' };
  texts['scheduled'] = await desk.act(texts['scheduled'], 'schedule', time);
  texts['binned'] = await desk.begin({ ...text, slug: 'binned' });
  await desk.remove(texts['binned']);
  purgedAt = (await desk.read(texts['binned'].id)).dueAt;
  await site.saveSettings({ about: `![Me](${path(old)})` });
  answer = await media.replace(old, await picture('maroon', 40, 80));
  replaced = answer.media.id;
});
afterAll(() => site.stop());

describe('another picture in the place of one', () => {
  it('keeps the description of the old one, and names the texts that have the new one', () => {
    expect(answer.posts).toBe(6);
    expect(answer.media).toMatchObject({
      name: 'b.png',
      width: 40,
      height: 80,
      alt: 'A heron',
      focus: { x: 0, y: 1 },
    });
    expect(answer.media.uses).toHaveLength(6);
  });

  it('is in every text, and in the settings of the site', async () => {
    for (const saved of Object.values(texts)) {
      expect((await desk.read(saved.id)).fields).toMatchObject(both(replaced));
    }
    expect((await desk.read(texts['draft']?.id ?? '')).notes).toBe(path(replaced));
    expect(await postAt('never-changed')).toMatchObject(both(replaced));
    expect((await site.settings()).settings.about).toContain(replaced);
  });

  it('reaches readers without the author’s unconfirmed changes', async () => {
    const shown = await postAt('with-changes');
    expect(shown).toMatchObject(both(replaced));
    expect(shown.title).not.toBe('Not confirmed');
    const manuscript = await desk.read(texts['changed']?.id ?? '');
    expect(manuscript).toMatchObject({ state: 'published', hasChanges: true });
    expect(manuscript.fields.title).toBe('Not confirmed');
  });

  it('keeps a schedule, and leaves a text in the trash', async () => {
    const scheduled = await desk.read(texts['scheduled']?.id ?? '');
    expect(scheduled).toMatchObject({ state: 'scheduled', dueAt: '2099-01-01T08:00:00.000Z' });
    const binned = await desk.read(texts['binned']?.id ?? '');
    expect([binned.state, binned.dueAt]).toEqual(['bin', purgedAt]);
  });

  it('is one save of each, with the text before it in the history', async () => {
    const draft = texts['draft'] ?? { id: '', revision: 0 };
    expect((await desk.read(draft.id)).revision).toBe(draft.revision + 1);
    const [latest] = await history(draft);
    const text: unknown = await (
      await desk.send('GET', `${draft.id}/revisions/${latest?.id}`, null)
    ).json();
    expect(text).toMatchObject({ kind: 'replaced', fields: both(old) });
    expect((await history(texts['changed'] ?? draft)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['published', 'replaced']),
    );
  });

  it('leaves the old one at its address, as the history has it', async () => {
    expect(await media.status(old)).toBe(200);
    expect((await media.remove(old)).status).toBe(409);
  });

  it('changes nothing the second time, and is refused if it is the same', async () => {
    const before = await desk.read(texts['draft']?.id ?? '');
    expect((await media.replace(old, await picture('maroon', 40, 80))).posts).toBe(0);
    expect(await desk.read(before.id)).toEqual(before);
    const same = media.replace(replaced, await picture('maroon', 40, 80));
    await expect(same).rejects.toThrow('This is the picture that is there already.');
  });
});

it('describes a picture in the texts that describe it as before, or not at all', async () => {
  const id = await media.upload(await picture('gold'));
  const featuredImage = path(id);
  const content = `![](${path(id)}) and ![Mine](${path(id)})`;
  await site.createPost({ slug: 'not-described', featuredImage, content, format: 2 });
  const draft = await desk.begin({ featuredImage, featuredImageAlt: 'Mine', content: 'None' });
  await media.change(id, { alt: 'Alone' });
  expect((await postAt('not-described')).featuredImageAlt).toBeUndefined();
  await media.change(id, { alt: 'A field', inPosts: true });
  expect(await postAt('not-described')).toMatchObject({
    featuredImageAlt: 'A field',
    content: `![A field](${path(id)}) and ![Mine](${path(id)})`,
  });
  expect(await desk.read(draft.id)).toMatchObject({ revision: 1 });
  await media.change(id, { alt: 'A field of wheat', inPosts: true });
  expect((await postAt('not-described')).featuredImageAlt).toBe('A field of wheat');
});
