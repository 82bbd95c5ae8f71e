import { firstWords, titleWords, treeOf, wordsOf } from '../html-body.ts';
import { headOf, type ImportFiles } from '../import-files.ts';
import { ImportError } from '../import-error.ts';
import type { ImportEntry, ImportSource, ImportedText } from '../imported-text.ts';
import { decoded } from '../decoded.ts';
import { prepareTree } from '../prepare-tree.ts';
import { sourceDate } from '../source-date.ts';
import { Attachments, originalOf } from './wordpress-attachments.ts';
import { WordPressItems, type WordPressItem } from './wordpress-items.ts';
import { blockRule, htmlOfContent, withFootnoteList } from './wordpress-text.ts';

const NO_DATE = '0000-00-00 00:00:00';
const NAMESPACE = /xmlns:wp=["']https?:\/\/wordpress\.org\/export\//;
const DRAFTS = ['draft', 'pending', 'private', 'future', 'auto-draft'];

async function exportFiles(files: ImportFiles): Promise<string[]> {
  const found: string[] = [];
  for (const name of files.names) {
    if (!/\.(?:xml|wxr)$/i.test(name)) continue;
    if (NAMESPACE.test(await headOf(files, name, 16_384))) found.push(name);
  }
  return found;
}

const fieldOf = ({ fields }: WordPressItem, name: string) => fields.get(name) ?? '';

/** Attachments are also items. They come before or after the posts that use them. */
async function attachmentsOf(files: ImportFiles, names: readonly string[]): Promise<Attachments> {
  const attachments = new Attachments();
  for (const name of names) {
    try {
      for await (const item of new WordPressItems(name).read(files)) {
        if (fieldOf(item, 'wp:post_type') !== 'attachment') continue;
        attachments.add({
          id: fieldOf(item, 'wp:post_id').trim(),
          parent: fieldOf(item, 'wp:post_parent').trim(),
          address: originalOf((fieldOf(item, 'wp:attachment_url') || fieldOf(item, 'guid')).trim()),
          description: item.meta.get('_wp_attachment_image_alt') ?? '',
          caption: wordsOf(treeOf(fieldOf(item, 'excerpt:encoded'))),
        });
      }
    } catch (error) {
      // The second pass reports the damage, after the posts before it.
      if (!(error instanceof ImportError)) throw error;
    }
  }
  return attachments;
}

/** Times of WordPress have the form `2024-03-05 10:00:00`. The UTC time of a draft is all zeros. */
function dateOf(item: WordPressItem): string {
  const utc = fieldOf(item, 'wp:post_date_gmt').trim();
  if (utc && utc !== NO_DATE) return sourceDate(`${utc}Z`);
  const local = fieldOf(item, 'wp:post_date').trim();
  return local === NO_DATE ? '' : sourceDate(local);
}

const slugOf = (item: WordPressItem): string =>
  decoded(
    fieldOf(item, 'wp:post_name')
      .trim()
      .replace(/\.html$/, ''),
  );

function pathsOf(item: WordPressItem): string[] {
  const paths = [fieldOf(item, 'link'), fieldOf(item, 'guid')].flatMap((address) => {
    if (!URL.canParse(address.trim())) return [];
    const { pathname, search } = new URL(address.trim());
    // If the blog is below another path, such as `/blog/?p=7`, all posts have the same path and differ only in the
    // query.
    if (search) return pathname === '/' && /^\?p=\d+$/.test(search) ? [pathname + search] : [];
    return pathname === '/' ? [] : [pathname];
  });
  return [...new Set(paths)];
}

function stateOf(item: WordPressItem): Pick<ImportedText, 'state' | 'notes'> {
  const status = fieldOf(item, 'wp:status');
  if (fieldOf(item, 'wp:post_type') === 'page') {
    return { state: 'draft', notes: ['A page in WordPress. It comes in as a draft.'] };
  }
  if (status === 'publish') return { state: 'published', notes: [] };
  const notes =
    status === 'private' || status === 'future' ? [`It is ${status} in WordPress.`] : [];
  return { state: 'draft', notes };
}

function reasonToLeaveOut(item: WordPressItem): string | undefined {
  const status = fieldOf(item, 'wp:status');
  if (fieldOf(item, 'wp:post_password')) return 'It has a password.';
  if (status === 'trash') return 'It is in the trash.';
  if (status !== 'publish' && !DRAFTS.includes(status)) return `Its state is "${status}".`;
  return undefined;
}

/** Podcasts store the sound in a field of the post: its address, its length, and its type. */
const soundOf = ({ meta }: WordPressItem): string =>
  /^https?:\S+/.exec((meta.get('enclosure') ?? '').trim())?.[0] ?? '';

function textOf(item: WordPressItem, site: string, attachments: Attachments): ImportedText {
  const postId = fieldOf(item, 'wp:post_id').trim();
  const content = withFootnoteList(
    fieldOf(item, 'content:encoded'),
    item.meta.get('footnotes') ?? '',
  );
  const { html, shortcodes } = htmlOfContent(content, attachments, postId);
  const base = URL.canParse(site) ? site : 'https://wordpress.org/';
  const body = prepareTree(treeOf(html), base, blockRule(attachments));
  const sound = soundOf(item);
  const { state, notes } = stateOf(item);
  const named = (domain: string) =>
    item.terms.filter((term) => term.domain === domain).map(({ name }) => name);
  const host = new URL(base).host;
  return {
    key: `wordpress:${host}:${postId}`,
    title: titleWords(fieldOf(item, 'title')),
    slug: slugOf(item),
    excerpt: wordsOf(treeOf(fieldOf(item, 'excerpt:encoded'))) || firstWords(body),
    state,
    date: dateOf(item),
    body,
    original: html,
    picture: attachments.get((item.meta.get('_thumbnail_id') ?? '').trim()) ?? null,
    categories: named('category').filter((name) => name !== 'Uncategorized'),
    tags: named('post_tag'),
    oldPaths: pathsOf(item),
    canonical: item.meta.get('_yoast_wpseo_canonical') ?? '',
    notes: [
      ...notes,
      ...(sound ? [`Its sound file is at ${sound}.`] : []),
      ...[...new Set(shortcodes)].map((name) => `The shortcode [${name}] stays as text.`),
    ],
  };
}

/** WordPress's extended RSS: one file or several. */
export const wordpress: ImportSource = {
  name: 'WordPress',

  async recognizes(files) {
    return (await exportFiles(files)).length > 0;
  },

  async *entries(files): AsyncGenerator<ImportEntry> {
    const names = await exportFiles(files);
    const attachments = await attachmentsOf(files, names);
    for (const name of names) {
      const items = new WordPressItems(name);
      for await (const item of items.read(files)) {
        if (!['post', 'page'].includes(fieldOf(item, 'wp:post_type'))) continue;
        const reason = reasonToLeaveOut(item);
        const title = titleWords(fieldOf(item, 'title'));
        yield {
          title,
          read: () => (reason ? { title, reason } : textOf(item, items.site, attachments)),
        };
      }
    }
  },
};
