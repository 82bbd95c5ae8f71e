import { JSONParser } from '@streamparser/json';
import { visit } from 'unist-util-visit';
import { z } from 'zod';
import { firstWords, treeOf, wordsOf } from '../html-body.ts';
import { decoded } from '../decoded.ts';
import { headOf, type ImportFiles } from '../import-files.ts';
import { ImportError } from '../import-error.ts';
import {
  archiveAddress,
  type ImportEntry,
  type ImportSource,
  type ImportedText,
} from '../imported-text.ts';
import { prepareTree } from '../prepare-tree.ts';
import { sourceDate } from '../source-date.ts';
import { cardRule } from './ghost-cards.ts';
import { htmlOfMarkdown } from '@examiner/markup/foreign';
import { htmlOfLexical, htmlOfMobiledoc } from './ghost-documents.ts';

const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value ?? '');
const id = z.union([z.string(), z.number()]).transform(String);

const time = z.union([z.string(), z.number()]).nullish().catch(null);

const postSchema = z.object({
  id,
  uuid: text,
  title: text,
  slug: text,
  html: text,
  lexical: text,
  mobiledoc: text,
  /** `markdown` and `image` are only in exports of releases before 1.0. */
  markdown: text,
  plaintext: text,
  custom_excerpt: text,
  feature_image: text,
  image: text,
  status: text,
  visibility: text,
  type: text,
  page: z.unknown().optional(),
  published_at: time,
  created_at: time,
  canonical_url: text,
});
type GhostPost = z.infer<typeof postSchema>;

const tagSchema = z.object({ id, name: text, visibility: text });
const linkSchema = z.object({ post_id: id, tag_id: id, sort_order: z.number().catch(0) });
const metaSchema = z.object({ post_id: id, feature_image_alt: text, feature_image_caption: text });

/** Tables that posts refer to. They are much smaller than the posts, and come after the posts in the file. */
interface Tables {
  readonly tags: Map<string, string>;
  readonly tagsOfPost: Map<string, { readonly tag: string; readonly order: number }[]>;
  readonly pictures: Map<string, { readonly description: string; readonly caption: string }>;
}

/** Exports are `{db: [{meta, data}]}` or, of old releases, `{meta, data}`. */
const PATHS = ['posts', 'tags', 'posts_tags', 'posts_meta'].flatMap((table) => [
  `$.db.*.data.${table}.*`,
  `$.data.${table}.*`,
]);

const isJson = (name: string) => name.toLowerCase().endsWith('.json');

async function exportFile(files: ImportFiles): Promise<string | undefined> {
  for (const name of files.names.filter(isJson)) {
    const head = await headOf(files, name);
    if (
      /"(?:db|meta|data)"\s*:/.test(head) &&
      /"(?:exported_on|posts|posts_tags)"\s*:/.test(head)
    ) {
      return name;
    }
  }
  return undefined;
}

/** Passes on each row of the tables. @throws ImportError if the file is cut off */
async function* rowsOf(
  files: ImportFiles,
  name: string,
): AsyncGenerator<{ readonly table: string; readonly row: unknown }> {
  const rows: { table: string; row: unknown }[] = [];
  const parser = new JSONParser({ paths: PATHS, keepStack: false });
  parser.onValue = ({ value, stack }) => {
    rows.push({ table: String(stack.at(-1)?.key ?? ''), row: value });
  };
  let problem: ImportError | undefined;
  parser.onError = (error) => {
    problem = new ImportError(`${name} breaks off or is no JSON: ${error.message}`, {
      cause: error,
    });
  };
  for await (const piece of files.stream(name)) {
    if (!problem) parser.write(piece);
    yield* rows.splice(0);
    if (problem) throw problem;
  }
  if (!parser.isEnded) throw new ImportError(`${name} breaks off before its end.`);
}

async function tablesOf(files: ImportFiles, name: string): Promise<Tables> {
  const tables: Tables = { tags: new Map(), tagsOfPost: new Map(), pictures: new Map() };
  try {
    for await (const { table, row } of rowsOf(files, name)) addRow(tables, table, row);
  } catch (error) {
    // The second pass reports the damage, after the posts before it.
    if (!(error instanceof ImportError)) throw error;
  }
  return tables;
}

function addRow({ tags, tagsOfPost, pictures }: Tables, table: string, row: unknown): void {
  if (table === 'tags') {
    const tag = tagSchema.safeParse(row).data;
    // Tags that begin with a number sign are internal to Ghost.
    if (tag && !tag.name.startsWith('#') && tag.visibility !== 'internal')
      tags.set(tag.id, tag.name);
  }
  if (table === 'posts_tags') {
    const link = linkSchema.safeParse(row).data;
    if (!link) return;
    const { post_id: post, tag_id: tag, sort_order: order } = link;
    tagsOfPost.set(post, [...(tagsOfPost.get(post) ?? []), { tag, order }]);
  }
  if (table === 'posts_meta') {
    const meta = metaSchema.safeParse(row).data;
    if (!meta) return;
    const caption = wordsOf(treeOf(meta.feature_image_caption));
    pictures.set(meta.post_id, { description: meta.feature_image_alt, caption });
  }
}

/** Each size of a picture has its own address: `/content/images/size/w600/format/webp/2024/01/a.jpg`. */
const ofFullSize = (address: string) =>
  address.replace(/\/size\/w\d+(?:h\d+)?\/(?:format\/\w+\/)?/, '/');

/** The path of a picture in the zip ends with the path in the picture's address. */
function addressIn(files: ImportFiles, address: string): string {
  const whole = ofFullSize(address);
  const path = /\/content\/(?:images|media|files)\/[^?#]*/.exec(whole)?.[0];
  if (!path) return whole;
  const wanted = decoded(path).slice(1);
  const name = files.names.find((each) => each === wanted || each.endsWith(`/${wanted}`));
  return name ? archiveAddress(name) : whole;
}

function stateOf({ status, visibility, type, page }: GhostPost): {
  readonly state: ImportedText['state'];
  readonly notes: readonly string[];
} {
  if (type === 'page' || page === true || page === 1) {
    return { state: 'draft', notes: ['A page in Ghost. It comes in as a draft.'] };
  }
  if (visibility && visibility !== 'public') {
    return {
      state: 'draft',
      notes: [`For ${visibility} readers in Ghost. It comes in as a draft.`],
    };
  }
  if (status === 'sent') {
    return { state: 'unlisted', notes: ['Sent by mail only. It comes in unlisted.'] };
  }
  if (status === 'scheduled') {
    return { state: 'draft', notes: ['Scheduled in Ghost. It comes in as a draft.'] };
  }
  return { state: status === 'published' ? 'published' : 'draft', notes: [] };
}

function htmlOf(post: GhostPost): string {
  if (post.html) return post.html;
  if (post.lexical) return htmlOfLexical(post.lexical);
  if (post.mobiledoc) return htmlOfMobiledoc(post.mobiledoc);
  if (post.markdown) return htmlOfMarkdown(post.markdown);
  return post.plaintext
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('');
}

const GHOST_URL = /__GHOST_URL__/g;
/** Old releases write `2018-12-27 15:43:58`, in UTC. */
function instantOf(value: string | number | null | undefined): string {
  const date = sourceDate(value);
  return date.includes('T') && !date.endsWith('Z') ? sourceDate(`${date}Z`) : date;
}

/** Ghost writes a placeholder for the origin of the old site. */
function textOf(post: GhostPost, tables: Tables, files: ImportFiles): ImportedText {
  const origin = archiveAddress('');
  const html = htmlOf(post).replace(GHOST_URL, origin.slice(0, -1));
  const picture = (post.feature_image || post.image).replace(GHOST_URL, origin.slice(0, -1));
  const body = prepareTree(treeOf(html), origin, cardRule);
  visit(body, 'element', ({ tagName, properties }) => {
    if (tagName === 'img') properties['src'] = addressIn(files, String(properties['src'] ?? ''));
  });
  const { state, notes } = stateOf(post);
  const { description = '', caption = '' } = tables.pictures.get(post.id) ?? {};
  const links = tables.tagsOfPost.get(post.id) ?? [];
  const tags = links
    .toSorted((one, other) => one.order - other.order)
    .flatMap(({ tag }) => tables.tags.get(tag) ?? []);
  return {
    key: `ghost:${post.uuid || post.id}`,
    title: post.title,
    slug: post.slug,
    excerpt: post.custom_excerpt || firstWords(body),
    state,
    date: instantOf(post.published_at ?? post.created_at),
    body,
    original: html,
    picture: picture
      ? {
          address: addressIn(files, new URL(picture, origin).href),
          description: description || caption,
        }
      : null,
    categories: tags.slice(0, 1),
    tags,
    oldPaths: post.slug ? [`/${post.slug}/`] : [],
    canonical: post.canonical_url,
    notes: [
      ...notes,
      ...(picture && description && caption
        ? [`The caption of its picture is left out: ${caption}`]
        : []),
    ],
  };
}

/** Exports of Ghost: the JSON file, or a zip of it with `content/images`. */
export const ghost: ImportSource = {
  name: 'Ghost',

  async recognizes(files) {
    return (await exportFile(files)) !== undefined;
  },

  async *entries(files): AsyncGenerator<ImportEntry> {
    const name = await exportFile(files);
    if (!name) return;
    const tables = await tablesOf(files, name);
    for await (const { table, row } of rowsOf(files, name)) {
      if (table !== 'posts') continue;
      const { data: post } = postSchema.safeParse(row);
      const title = post?.title ?? 'A post without an id';
      yield {
        title,
        read: () =>
          post ? textOf(post, tables, files) : { title, reason: 'Its row cannot be read.' },
      };
    }
  },
};
