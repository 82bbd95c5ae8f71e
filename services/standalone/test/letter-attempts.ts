import {
  DEFAULT_NEWSLETTER_SETTINGS,
  NEWSLETTER_SETTINGS_PATH,
  type Manuscript,
} from '@examiner/contracts';
import { readFile } from 'node:fs/promises';
import { issuePath, PICTURE, type Caller, type LetterSite } from './letter-site.ts';

export const THEIRS = 'NOT WHAT THE OWNER APPROVED';
const FAR_AWAY = { local: '2099-12-24T09:00', zone: 'Asia/Tokyo' };

const manuscript = (id: string, act = '') => `/api/desk/manuscripts/${id}${act}`;
const readText = (site: LetterSite, id: string) => site.own<Manuscript>('GET', manuscript(id));
const revisionOf = async (site: LetterSite, id: string) => ({
  'if-match': `"${(await readText(site, id)).revision}"`,
});

let made = 0;

/** An attempt: the caller, the action, and the letter. */
interface Try {
  readonly site: LetterSite;
  /** Address of a picture in the post. */
  readonly picture: string;
  readonly who: Exclude<Caller, 'owner'>;
  readonly postId: string;
  readonly letter: string;
}

const act = async ({ site, who, postId }: Try, name: string, body: object = {}) =>
  site.call(who, 'POST', manuscript(postId, name), body, await revisionOf(site, postId));

async function save({ site, who, postId }: Try, change: object): Promise<Response> {
  const { fields, notes } = await readText(site, postId);
  made += 1;
  const body = { saveId: `save-${made}`, device: 'theirs', notes };
  const saved = { ...body, fields: { ...fields, ...change } };
  return site.call(who, 'PUT', manuscript(postId), saved, await revisionOf(site, postId));
}

export async function confirm(tried: Try, change: object): Promise<Response> {
  const saved = await save(tried, change);
  if (!saved.ok) return saved;
  const { state, scheduledFor } = await readText(tried.site, tried.postId);
  return state === 'scheduled'
    ? act(tried, '/schedule', scheduledFor)
    : act(tried, '/publish', { listed: true });
}

async function overwrite({ site, who, postId }: Try): Promise<Response> {
  const { fields } = await readText(site, postId);
  const body = { ...fields, seriesPart: undefined, title: THEIRS, content: THEIRS };
  return site.call(who, 'PUT', `/api/blog-posts/${fields.slug}`, body);
}

async function joinSeries(tried: Try): Promise<Response> {
  const [series] = await tried.site.own<{ id: string }[]>('GET', '/api/series');
  return confirm(tried, { seriesId: series?.id, seriesPart: 900 + made });
}

async function replacePicture({ site, picture, who }: Try): Promise<Response> {
  const form = new FormData();
  form.append('image', new Blob([await readFile(PICTURE.replace('IP_3', 'IP_4'))]), 'two.webp');
  const [id] = /[0-9a-f]{64}/.exec(picture) ?? [];
  return site.call(who, 'POST', `/api/desk/media/${id}/replacement`, form);
}

async function restoreFirst({ site, who, postId }: Try): Promise<Response> {
  const list = await site.own<{ revisions?: { id: string }[] } | { id: string }[]>(
    'GET',
    manuscript(postId, '/revisions'),
  );
  const revisions = Array.isArray(list) ? list : (list.revisions ?? []);
  const path = manuscript(postId, `/revisions/${revisions.at(-1)?.id ?? 'none'}/restore`);
  return site.call(who, 'POST', path, {}, await revisionOf(site, postId));
}

const letter =
  (name: string, body: object = {}) =>
  ({ site, who, letter: id }: Try) =>
    site.call(who, 'POST', `${issuePath(id)}/${name}`, body);

const LETTER = { subject: THEIRS, audience: { to: 'since', day: '2026-01-01' } };
const IN_A_MINUTE = () => new Date(Date.now() + 60_000).toISOString();

/** The attempts of an editor or a token. The order ensures that each attempt finds its documents. */
export const WAYS: readonly (readonly [string, (tried: Try) => Promise<Response>])[] = [
  ['change the text', (tried) => save(tried, { content: THEIRS })],
  ['confirm another text', (tried) => confirm(tried, { content: THEIRS })],
  ['confirm another title', (tried) => confirm(tried, { title: THEIRS })],
  ['confirm another excerpt', (tried) => confirm(tried, { excerpt: THEIRS })],
  ['confirm another category', (tried) => confirm(tried, { category: 'Inter-Temporal Search' })],
  ['confirm another picture', (tried) => confirm(tried, { featuredImage: '', content: THEIRS })],
  ['make it a part of a series', joinSeries],
  ['confirm another slug', (tried) => confirm(tried, { slug: `theirs-${tried.who}-${made}` })],
  ['overwrite the post', overwrite],
  ['replace its picture', replacePicture],
  ['restore an earlier text', restoreFirst],
  ['throw its changes away', (tried) => act(tried, '/discard-changes')],
  [
    'schedule it earlier',
    (tried) => act(tried, '/schedule', { local: IN_A_MINUTE().slice(0, 16), zone: 'UTC' }),
  ],
  ['schedule it later', (tried) => act(tried, '/schedule', FAR_AWAY)],
  ['publish it now', (tried) => act(tried, '/publish', { listed: true })],
  ['unlist it', (tried) => act(tried, '/unlist')],
  [
    'change the letter',
    ({ site, who, letter: id }) => {
      return site.call(who, 'PUT', issuePath(id), LETTER, { 'if-match': '*' });
    },
  ],
  ['send the letter now', letter('send')],
  ['send the letter soon', letter('send', { at: IN_A_MINUTE() })],
  ['take the letter back', letter('undo')],
  ['approve the letter', letter('approve')],
  ['pause the letter', letter('pause')],
  ['resume the letter', letter('resume')],
  ['try the letter again', letter('retry')],
  ['stop the letter', letter('stop')],
  ['correct the letter', letter('correct')],
  ['send the letter to others', letter('missed')],
  [
    'make another letter',
    ({ site, who, postId }) => {
      return site.call(who, 'POST', '/api/newsletter/issues', { postId });
    },
  ],
  [
    'let editors send',
    ({ site, who }) => {
      const settings = { ...DEFAULT_NEWSLETTER_SETTINGS, editorsSend: true, holdSeconds: 10 };
      return site.call(who, 'PUT', NEWSLETTER_SETTINGS_PATH, settings, { 'if-match': '*' });
    },
  ],
  [
    'change the categories of the site',
    ({ site, who }) => {
      return site.call(who, 'PUT', '/api/site/settings', { categories: [] }, { 'if-match': '"1"' });
    },
  ],
  ['withdraw the post', (tried) => act(tried, '/withdraw')],
  [
    'delete the post',
    async ({ site, who, postId }) => {
      return site.call(
        who,
        'DELETE',
        manuscript(postId),
        undefined,
        await revisionOf(site, postId),
      );
    },
  ],
  [
    'delete the post for good',
    async ({ site, who, postId }) => {
      return site.call(
        who,
        'DELETE',
        manuscript(postId),
        undefined,
        await revisionOf(site, postId),
      );
    },
  ],
  ['restore the post', (tried) => act(tried, '/restore')],
  ['publish it again', (tried) => confirm(tried, { title: THEIRS, content: THEIRS })],
];
/** Names of the attempts on a letter itself. These callers can reach a letter only through its post. */
export const OF_LETTERS = /letter|let editors|categories of the site/;
