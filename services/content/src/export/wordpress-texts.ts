import { postPath, type SiteSettings } from '@examiner/contracts';
import { escapeHtml } from '@examiner/kit';
import { Temporal } from 'temporal-polyfill';
import { categoryName } from './front-matter.ts';
import { type ExportContext, type ExportedText, type TextsWriter } from './export-target.ts';
import { wordPressHtml, type WordPressPicture } from './wordpress-html.ts';

/** Bytes of a file: PHP accepts 2 MB by default. */
const MOST_BYTES = 1_900_000;
/** A limit for each file, so that the first file is complete soon. */
const MOST_TEXTS = 100;
const NO_TIME = '0000-00-00 00:00:00';
/** Every character that XML 1.0 §2.2 does not allow, lone surrogates among them. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const cdata = (text: string): string =>
  `<![CDATA[${text.replace(NOT_XML, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const element = (name: string, text: string | number): string =>
  `<${name}>${cdata(String(text))}</${name}>`;

/** WordPress encodes the names of terms, and puts them in CDATA. */
const term = (domain: string, name: string): string =>
  `<category domain="${domain}" nicename="${escapeHtml(nicename(name))}">${cdata(escapeHtml(name))}</category>`;
const nicename = (name: string): string =>
  encodeURIComponent(name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')).toLowerCase();

const meta = (key: string, value: string): string =>
  value &&
  `<wp:postmeta>${element('wp:meta_key', key)}${element('wp:meta_value', value)}</wp:postmeta>`;

/** `2026-11-22 13:04:00` in a zone. */
const timeIn = (zone: string, instant: Temporal.Instant): string =>
  instant
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');

/** An instant, or the beginning of a day in a zone. Undefined for other texts. */
function instantOf(appeared: string, zone: string): Temporal.Instant | undefined {
  try {
    return appeared.includes('T')
      ? Temporal.Instant.from(appeared)
      : Temporal.PlainDate.from(appeared).toZonedDateTime(zone).toInstant();
  } catch {
    return undefined;
  }
}

/**
 * Writes files of WordPress eXtended RSS 1.2. Each file is complete: it also contains the pictures of its texts as
 * items.
 */
export class WordPressTexts implements TextsWriter {
  #items: string[] = [];
  #texts = 0;
  #bytes = 0;
  #files = 0;
  #id = 0;
  /** The ids of the pictures of this file, by address. */
  #attachments = new Map<string, number>();

  constructor(private readonly context: ExportContext) {}

  async write(text: ExportedText): Promise<void> {
    const { settings, url, treeOf } = this.context;
    const { slug, featuredImage, featuredImageAlt } = text.fields;
    const page = new URL(slug ? postPath({ slug }) : '/', url).href;
    const { html, pictures } = wordPressHtml(await treeOf(text.fields), page);
    const id = this.#nextId();
    const featured = featuredImage && new URL(featuredImage, url).href;
    const zone = settings.timeZone;
    const at = instantOf(text.appeared, zone) ?? Temporal.Instant.from(text.updatedAt);
    const parent = { id, at, zone };
    const thumbnail = featured && this.#attach({ url: featured, alt: featuredImageAlt }, parent);
    for (const picture of pictures) this.#attach(picture, parent);
    this.#add(itemOf({ settings, text, id, at, page, html, thumbnail: String(thumbnail) }));
    this.#texts += 1;
    if (this.#bytes >= MOST_BYTES || this.#texts >= MOST_TEXTS) await this.#endFile();
  }

  async end(): Promise<void> {
    if (this.#items.length > 0 || this.#files === 0) await this.#endFile();
  }

  /** @returns the id of the item of a picture */
  #attach(picture: WordPressPicture, parent: Parent): number {
    const known = this.#attachments.get(picture.url);
    if (known !== undefined) return known;
    const id = this.#nextId();
    this.#attachments.set(picture.url, id);
    this.#add(attachmentOf(picture, id, parent));
    return id;
  }

  #nextId(): number {
    this.#id += 1;
    return this.#id;
  }

  #add(item: string): void {
    this.#items.push(item);
    this.#bytes += Buffer.byteLength(item);
  }

  async #endFile(): Promise<void> {
    this.#files += 1;
    const { settings, url, folder } = this.context;
    const text = `${headOf(settings, url)}\n${this.#items.join('\n')}\n</channel>\n</rss>\n`;
    this.#items = [];
    [this.#texts, this.#bytes] = [0, 0];
    this.#attachments = new Map();
    await folder.add(`wordpress-${this.#files}.xml`, text);
  }
}

function headOf({ name, description, language, author, categories }: SiteSettings, url: string) {
  const address = escapeHtml(url.replace(/\/$/, ''));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
${element('title', name)}
<link>${address}</link>
${element('description', description)}
${element('language', language)}
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${address}</wp:base_site_url>
<wp:base_blog_url>${address}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id>${element('wp:author_login', nicename(author.name))}${element('wp:author_display_name', author.name)}</wp:author>
${categories.map((each, index) => `<wp:category><wp:term_id>${index + 1}</wp:term_id>${element('wp:category_nicename', nicename(each.name))}<wp:category_parent></wp:category_parent>${element('wp:cat_name', escapeHtml(each.name))}</wp:category>`).join('\n')}`;
}

/** The first post with a picture. `at` is the time of that post. */
interface Parent {
  readonly id: number;
  readonly at: Temporal.Instant;
  readonly zone: string;
}

interface Item {
  readonly settings: SiteSettings;
  readonly text: ExportedText;
  readonly id: number;
  readonly at: Temporal.Instant;
  readonly page: string;
  readonly html: string;
  readonly thumbnail: string;
}

function itemOf({ settings, text, id, at, page, html, thumbnail }: Item): string {
  const { fields, updatedAt } = text;
  const { timeZone: zone, author } = settings;
  const isDraft = text.isDraft || text.state === 'unlisted';
  const changed = Temporal.Instant.from(updatedAt);
  const category = categoryName(settings, fields.category);
  return [
    '<item>',
    element('title', escapeHtml(fields.title)),
    `<link>${escapeHtml(page)}</link>`,
    `<pubDate>${new Date(at.epochMilliseconds).toUTCString()}</pubDate>`,
    element('dc:creator', nicename(author.name)),
    `<guid isPermaLink="false">urn:uuid:${escapeHtml(text.id)}${text.isDraft ? ':draft' : ''}</guid>`,
    '<description></description>',
    element('content:encoded', html),
    element('excerpt:encoded', escapeHtml(fields.excerpt)),
    `<wp:post_id>${id}</wp:post_id>`,
    element('wp:post_date', timeIn(zone, at)),
    element('wp:post_date_gmt', isDraft ? NO_TIME : timeIn('UTC', at)),
    element('wp:post_modified', timeIn(zone, changed)),
    element('wp:post_modified_gmt', timeIn('UTC', changed)),
    element('wp:comment_status', 'closed'),
    element('wp:ping_status', 'closed'),
    element('wp:post_name', encodeURIComponent(fields.slug).toLowerCase()),
    element('wp:status', isDraft ? 'draft' : 'publish'),
    '<wp:post_parent>0</wp:post_parent>',
    '<wp:menu_order>0</wp:menu_order>',
    element('wp:post_type', 'post'),
    element('wp:post_password', ''),
    `<wp:is_sticky>${fields.featured ? 1 : 0}</wp:is_sticky>`,
    ...(category ? [term('category', category)] : []),
    ...fields.tags.map((tag) => term('post_tag', tag)),
    meta('_thumbnail_id', thumbnail),
    meta('_yoast_wpseo_title', fields.searchTitle),
    meta('_yoast_wpseo_metadesc', fields.searchDescription),
    meta('_yoast_wpseo_canonical', fields.canonicalUrl),
    meta('_yoast_wpseo_meta-robots-noindex', fields.hiddenFromSearch ? '1' : ''),
    '</item>',
  ]
    .filter(Boolean)
    .join('\n');
}

function attachmentOf({ url, alt }: WordPressPicture, id: number, parent: Parent): string {
  const name = url.slice(url.lastIndexOf('/') + 1);
  return [
    '<item>',
    element('title', name),
    `<link>${escapeHtml(url)}</link>`,
    `<guid isPermaLink="false">${escapeHtml(url)}</guid>`,
    '<description></description>',
    element('content:encoded', ''),
    element('excerpt:encoded', ''),
    `<wp:post_id>${id}</wp:post_id>`,
    element('wp:post_date', timeIn(parent.zone, parent.at)),
    element('wp:post_date_gmt', timeIn('UTC', parent.at)),
    element('wp:post_name', name.replace(/\.\w+$/, '')),
    element('wp:status', 'inherit'),
    `<wp:post_parent>${parent.id}</wp:post_parent>`,
    element('wp:post_type', 'attachment'),
    element('wp:attachment_url', url),
    meta('_wp_attachment_image_alt', alt),
    '</item>',
  ]
    .filter(Boolean)
    .join('\n');
}
