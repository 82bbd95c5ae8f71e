import { zipOf } from '../../scripts/zip.js';
import { readPicture } from '../http/samples.ts';

/** A file as a file field takes it. */
export interface ExportFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const zipFile = (name: string, texts: Record<string, string | Buffer>): ExportFile => ({
  name,
  mimeType: 'application/zip',
  // It stores a copy of a buffer's bytes.
  buffer: zipOf(texts as Record<string, string>),
});

const ghostPost = (number: number, fields: object) => ({
  id: `p${number}`,
  uuid: `uuid-${number}`,
  title: `Letter ${number}`,
  slug: `letter-${number}`,
  status: 'published',
  visibility: 'public',
  type: 'post',
  html: `<p>Words of letter ${number}.</p>`,
  published_at: `2019-03-${String(number + 10)}T09:30:00.000Z`,
  ...fields,
});

/** An export of Ghost with twelve posts, a draft, and a picture of its own. */
export async function ghostExport(): Promise<ExportFile> {
  const posts = Array.from({ length: 11 }, (_, index) => ghostPost(index + 2, {}));
  const first = ghostPost(1, {
    title: 'The Night Ferry',
    slug: 'the-night-ferry',
    html: '<p>The sea was <strong>calm</strong>.</p><figure><img src="__GHOST_URL__/content/images/2019/03/pass.webp" alt="A pass"></figure><p>See <a href="__GHOST_URL__/letter-2/">letter 2</a>.</p>',
  });
  const draft = ghostPost(13, { title: 'Not yet', slug: 'not-yet', status: 'draft' });
  const data = {
    posts: [first, ...posts, draft],
    posts_tags: [
      { post_id: 'p1', tag_id: 't1', sort_order: 0 },
      { post_id: 'p2', tag_id: 't2', sort_order: 0 },
    ],
    tags: [
      { id: 't1', name: 'Tides', slug: 'tides' },
      { id: 't2', name: 'Short Stories', slug: 'short-stories' },
    ],
  };
  const text = JSON.stringify({ db: [{ meta: { exported_on: 1, version: '5.0.0' }, data }] });
  return zipFile('ghost.zip', {
    'export.json': text,
    'content/images/2019/03/pass.webp': await readPicture('pass-640.webp'),
  });
}
