import {
  OPEN_PREVIEWS_PATH,
  type Import,
  type PostDraft,
  type SiteSettingsAnswer,
} from '@examiner/contracts';
import { readFile } from 'node:fs/promises';
import { read, type Caller, type WrittenCall, type WrittenCalls } from './written-call.ts';

const picture = async (name: string) => {
  const bytes = await readFile(new URL(`../../../data/IP/${name}`, import.meta.url));
  const form = new FormData();
  form.append('image', new Blob([Uint8Array.from(bytes)]), 'picture.webp');
  return form;
};

const postOf = (slug: string): PostDraft => ({
  title: 'A post',
  slug,
  excerpt: 'Of it.',
  content: 'A text.',
  category: 'Short Stories',
  publishedAt: '2026-11-07',
  readTime: 3,
});

/** Values that a later call needs from an earlier one. */
export const learned = { post: '', revision: '', preview: '', token: '', picture: '', import: '' };

/** An export of Ghost without posts. */
const EXPORT = { db: [{ meta: { exported_on: 1, version: '6.0' }, data: { posts: [] } }] };

/** The import, once its work has ended. */
async function restingImport(call: Caller): Promise<Import> {
  for (;;) {
    const found = await read<Import>(call('GET', learned.import));
    if (!['planning', 'running', 'undoing'].includes(found.state)) return found;
  }
}

/** The work that a call starts ends before the next call. */
async function thenResting(call: Caller, answer: Promise<Response>): Promise<Response> {
  const found = await answer;
  await restingImport(call);
  return found;
}

const DESK = '/api/desk/manuscripts/01a20000-0000-7000-8000-000000000002';
const revisionOf = async (call: Caller) => {
  const { revision } = await read<{ revision: number }>(call('GET', DESK));
  return { 'if-match': `"${revision}"` };
};
const act =
  (name: string, body: object = {}): WrittenCall =>
  async (call) =>
    call('POST', `${DESK}/${name}`, body, await revisionOf(call));
const save =
  (content: string, isFirst: boolean): WrittenCall =>
  async (call) => {
    const fields = { ...postOf('at-the-desk'), content, format: 1 };
    const body = { saveId: 'one', device: 'phone', notes: '', fields };
    return call('PUT', DESK, body, isFirst ? { 'if-none-match': '*' } : await revisionOf(call));
  };

export const CONTENT_CALLS: WrittenCalls = [
  [
    'createPost',
    async (call) => {
      const answer = await call('POST', '/api/blog-posts', postOf('one'));
      learned.post = (await read<{ id: string }>(answer)).id;
      return answer;
    },
  ],
  ['updatePost', (call) => call('PUT', '/api/blog-posts/one', { ...postOf('one'), title: 'Two' })],
  ['saveManuscript', save('one', true)],
  [
    'keepRevision',
    async (call) => {
      const answer = await call('POST', `${DESK}/revisions`, {
        kind: 'named',
        name: 'A',
        device: '',
      });
      learned.revision = (await read<{ id: string }>(answer)).id;
      return answer;
    },
  ],
  ['restoreRevision', (call) => act(`revisions/${learned.revision}/restore`)(call)],
  ['scheduleManuscript', act('schedule', { local: '2099-01-01T08:00', zone: 'UTC' })],
  ['withdrawManuscript', act('withdraw')],
  ['publishManuscript', act('publish')],
  [
    'discardChanges',
    async (call) => {
      await save('two', false)(call);
      return act('discard-changes')(call);
    },
  ],
  ['acknowledgeProblem', act('acknowledge')],
  [
    'shareManuscript',
    async (call) => {
      const answer = await call('POST', `${DESK}/previews`, { label: 'Ann' });
      const made = await read<{ id: string; token: string }>(answer);
      learned.preview = made.id;
      learned.token = made.token;
      return answer;
    },
  ],
  ['remark', (call) => call('POST', `/api/previews/${learned.token}/remarks`, { text: 'Good.' })],
  [
    'markRemark',
    async (call) => {
      const [left] = await read<{ id: string }[]>(call('GET', `${DESK}/remarks`));
      return call('PUT', `${DESK}/remarks/${left?.id}`, { isDone: true });
    },
  ],
  ['revokePreviewLink', (call) => call('DELETE', `${DESK}/previews/${learned.preview}`)],
  [
    'endPreview',
    async (call) => {
      const { id } = await read<{ id: string }>(call('POST', `${DESK}/previews`, {}));
      return call('DELETE', `${OPEN_PREVIEWS_PATH}/${id}`);
    },
  ],
  ['unlistManuscript', act('unlist')],
  ['deleteManuscript', async (call) => call('DELETE', DESK, undefined, await revisionOf(call))],
  ['restoreManuscript', act('restore')],
  [
    'duplicateManuscript',
    (call) => call('POST', `${DESK}/duplicate`, { id: '01a20000-0000-7000-8000-000000000003' }),
  ],
  [
    'categorizeTexts',
    (call) =>
      call('POST', '/api/desk/posts/category', {
        ids: ['01a20000-0000-7000-8000-000000000003'],
        category: 'Inter-Temporal Search',
      }),
  ],
  [
    'addTag',
    (call) =>
      call('POST', '/api/desk/tags', {
        name: 'Canals',
        ids: ['01a20000-0000-7000-8000-000000000003'],
      }),
  ],
  ['changeTag', (call) => call('PUT', '/api/desk/tags/canals', { name: 'Rivers' })],
  ['removeTag', (call) => call('DELETE', '/api/desk/tags/rivers')],
  [
    'trashTexts',
    (call) =>
      call('POST', '/api/desk/posts/trash', {
        posts: [{ id: '01a20000-0000-7000-8000-000000000003', revision: 5 }],
      }),
  ],
  [
    'uploadImage',
    async (call) => {
      const answer = await call('POST', '/api/upload-image', await picture('IP_3-640.webp'));
      const { imageUrl } = await read<{ imageUrl: string }>(answer);
      learned.picture = /[0-9a-f]{64}/.exec(imageUrl)?.[0] ?? '';
      return answer;
    },
  ],
  [
    'changeMedia',
    (call) =>
      call('PUT', `/api/desk/media/${learned.picture}`, { alt: 'A canal.', focus: { x: 0, y: 0 } }),
  ],
  [
    'replaceMedia',
    async (call) =>
      call(
        'POST',
        `/api/desk/media/${learned.picture}/replacement`,
        await picture('IP_4-640.webp'),
      ),
  ],
  ['deleteMedia', (call) => call('DELETE', `/api/desk/media/${learned.picture}`)],
  ['exportPosts', (call) => call('POST', '/api/desk/exports', { format: 'obsidian' })],
  ['saveRedirect', (call) => call('PUT', '/api/desk/redirects/%2Fold.html', { to: '/about' })],
  [
    'beginImport',
    async (call) => {
      const files = [{ name: 'blog.json', bytes: JSON.stringify(EXPORT).length }];
      const answer = await call('POST', '/api/desk/imports', { files });
      learned.import = `/api/desk/imports/${(await read<{ id: string }>(answer)).id}`;
      return answer;
    },
  ],
  [
    'uploadImportPart',
    async (call) => thenResting(call, call('PUT', `${learned.import}/parts/0`, EXPORT)),
  ],
  [
    'runImport',
    async (call) => {
      const { choices } = await restingImport(call);
      return thenResting(call, call('POST', `${learned.import}/run`, choices));
    },
  ],
  ['stopImport', (call) => call('POST', `${learned.import}/stop`, {})],
  ['undoImport', async (call) => thenResting(call, call('POST', `${learned.import}/undo`, {}))],
  ['removeImport', (call) => call('DELETE', learned.import)],
  ['removeRedirect', (call) => call('DELETE', '/api/desk/redirects/%2Fold.html')],
  ['findDeadLinks', (call) => call('POST', '/api/desk/dead-links', { paths: ['/about'] })],
  ['reportPolicyViolation', (call) => call('POST', '/api/policy-reports', { 'csp-report': {} })],
  [
    'saveSiteSettings',
    async (call) => {
      const { settings, revision } = await read<SiteSettingsAnswer>(
        call('GET', '/api/site/settings'),
      );
      return call('PUT', '/api/site/settings', settings, { 'if-match': `"${revision}"` });
    },
  ],
  ['removeSamples', (call) => call('DELETE', '/api/site/samples')],
  ['restoreSamples', (call) => call('POST', '/api/site/samples', {})],
];

/** Calls that are made last, when no letter needs the post any more. */
export const LAST_CALLS: WrittenCalls = [
  ['deletePost', (call) => call('DELETE', '/api/blog-posts/one')],
];
