import { postPath } from '@examiner/contracts';
import { sectionId } from '@examiner/markup/foreign';
import { decoded } from '../decoded.ts';
import { mapWords } from '../prose.ts';

/** Tags of Jekyll, such as `{% highlight js %}`. */
const JEKYLL_TAG = /\{%([^%]*)%\}/g;
/** Shortcodes of Hugo, such as `{{< figure src="a.png" >}}`. */
const HUGO_SHORTCODE = /\{\{[<%]([^{}<>%]*)[>%]\}\}/g;
const HUGO_HIGHLIGHT = /\{\{[<%]\s{0,9}(\/?)\s{0,9}highlight([^{}<>%]{0,200})[>%]\}\}/g;
const OBSIDIAN_COMMENT = '%%';
const OBSIDIAN_LINK = /(!?)\[\[([^[\]|#]*)(#[^[\]|]*)?(?:\|([^[\]]*))?\]\]/g;
/** A link to a file of Markdown. */
const FILE_LINK = /\]\([ \t]*(?:<([^<>\n]+)>|([^\s<>()]+))[ \t]*\)/g;
/** `{{ site.baseurl }}` or `{{ site.url }}` before a path, and `{{ "/path" | relative_url }}`. */
const JEKYLL_BASE = /\{\{[ \t]*site\.(?:base)?url[ \t]*\}\}/g;
const JEKYLL_PATH =
  /\{\{[ \t]{0,9}["']([^"'{}\n]{0,500})["'][ \t]{0,9}\|[ \t]{0,9}(?:relative_url|absolute_url|prepend:)[^{}\n]{0,200}\}\}/g;
/** kramdown's attributes, such as `{: .center}`, and its table of contents. */
const KRAMDOWN = /\{:(?:toc|\s?[.#\w][^{}\n]{0,200})\}/g;
const CONTENTS = /^[*-] [^\n]{1,40}\n\{:toc\}$/gm;
const OBSIDIAN_MARK = /==([^=\n]+)==/g;
const PICTURE_FILE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i;
const TEXT_FILE = /\.(?:md|markdown|mdx|html)$/i;
const PICTURE_SIZE = /^\d+(?:x\d+)?$/;

export interface Dialects {
  readonly text: string;
  /** Names of shortcodes and tags that do not change. */
  readonly kept: readonly string[];
}

interface Lookups {
  /** The address of a file of the export, by the last part of the file's name. */
  readonly fileNamed: (name: string) => string | undefined;
  /** The slug of a text of the export, by the name or the path of the text's file. */
  readonly slugNamed: (name: string) => string | undefined;
}

/** `src="a.png"`, `src='a.png'`, or `src=a.png`. */
function attributeOf(attributes: string, name: string): string {
  const at = ` ${attributes}`.indexOf(` ${name}=`);
  if (at < 0) return '';
  const value = attributes.slice(at + name.length + 1);
  const [quote = ''] = value;
  if (quote !== '"' && quote !== "'") return value.split(/\s/)[0] ?? '';
  const end = value.indexOf(quote, 1);
  return end < 0 ? '' : value.slice(1, end);
}

const firstWord = (words: string): string => words.trim().replace(/^\//, '').split(/\s/)[0] ?? '';

/** Highlighted blocks of Jekyll as fences. */
function withFences(source: string): string {
  return source
    .replace(JEKYLL_TAG, (whole, inner: string) => {
      const [name, language = ''] = wordsOfTag(inner);
      if (name === 'highlight') return `\`\`\`${language}`;
      return name === 'endhighlight' ? '```' : whole;
    })
    .replace(HUGO_HIGHLIGHT, (_, slash: string, inner: string) =>
      slash ? '```' : `\`\`\`${wordsOfTag(inner)[0] ?? ''}`,
    );
}

/** The words of a tag. Hyphens that remove the spaces around a tag, as in `{%- name -%}`, are left out. */
const wordsOfTag = (inner: string): string[] => inner.replace(/^-|-$/g, '').trim().split(/\s+/);

/** Removes the text between each pair of marks. */
function withoutBetween(text: string, mark: string): string {
  const parts = text.split(mark);
  const isClosed = parts.length % 2 === 1;
  const kept = parts.filter((_, index) => index % 2 === 0).join('');
  return isClosed ? kept : kept + mark + (parts.at(-1) ?? '');
}

const RAW = /^\{% raw %\}([\s\S]*)\{% endraw %\}$/;
const RAW_END = /\{% endraw %\}\{\{ "(\{%-?\s*endraw\s*-?%\})" \}\}\{% raw %\}/g;
const HUGO_SHOWN = /\{\{([<%])\/\*([^{}]*)\*\/([>%])\}\}/g;

/** A text of our own export, without the escapes for commands of Hugo and Jekyll. */
export function ownText(source: string): Dialects {
  const text = source.replace(/^\n/, '').replace(/\n$/, '');
  const [, inner] = RAW.exec(text) ?? [];
  const plain = inner === undefined ? text : inner.replace(RAW_END, '$1');
  return { text: plain.replace(HUGO_SHOWN, '{{$1$2$3}}'), kept: [] };
}

/** @param part the heading, in Obsidian's form or as an anchor */
const addressOf = (slug: string, part = ''): string =>
  postPath({ slug }) + (part && `#${sectionId(part)}`);

/** Converts the syntax of Obsidian, Hugo, and Jekyll to Markdown. Code does not change. */
export function withoutDialects(source: string, { fileNamed, slugNamed }: Lookups): Dialects {
  const kept = new Set<string>();
  const text = mapWords(withFences(source), (part) =>
    withoutBetween(part, OBSIDIAN_COMMENT)
      .replace(OBSIDIAN_LINK, obsidian)
      .replace(OBSIDIAN_MARK, '<mark>$1</mark>')
      .replace(JEKYLL_BASE, '')
      .replace(JEKYLL_PATH, '$1')
      .replace(CONTENTS, '')
      .replace(KRAMDOWN, '')
      .replace(HUGO_SHORTCODE, hugo)
      .replace(JEKYLL_TAG, jekyll)
      .replace(FILE_LINK, fileLink),
  );
  return { text, kept: [...kept] };

  /** `![[a.png|300]]` and `[[Note#Part|words]]`. */
  function obsidian(
    _: string,
    mark: string,
    given: string,
    part: string | undefined = '',
    shown: string | undefined = '',
  ): string {
    const name = given.trim();
    const words = shown.trim();
    const address = mark && PICTURE_FILE.test(name) ? fileNamed(name) : undefined;
    if (address) return `![${PICTURE_SIZE.test(words) ? '' : words}](<${address}>)`;
    const slug = slugNamed(name);
    const named = words || [name, part.slice(1)].filter(Boolean).join(' › ');
    return slug ? `[${words || name}](${addressOf(slug, part)})` : named;
  }

  /** Links to Markdown files become links to their posts. */
  function fileLink(whole: string, bracketed: string | undefined, plain = ''): string {
    const [file = '', part = ''] = (bracketed ?? plain).split('#');
    if (!TEXT_FILE.test(file) || /^[a-z]+:/i.test(file)) return whole;
    const slug = slugNamed(decoded(file));
    return slug ? `](${addressOf(slug, part && `#${part}`)})` : whole;
  }

  function jekyll(whole: string, inner: string): string {
    const [name = '', file = ''] = wordsOfTag(inner);
    if (name === 'raw' || name === 'endraw' || name === 'comment' || name === 'endcomment')
      return '';
    const slug = name === 'post_url' || name === 'link' ? slugNamed(file) : undefined;
    return slug ? addressOf(slug) : keep(whole, wordsOfTag(inner).join(' '));
  }

  function hugo(whole: string, inner: string): string {
    const name = firstWord(inner);
    const attributes = inner.trim().slice(name.length).trim().replace(/\/$/, '');
    if (name === 'youtube' || name === 'vimeo') {
      const id = attributeOf(attributes, 'id') || attributes.replaceAll(/["']/g, '').split(/\s/)[0];
      return name === 'youtube'
        ? `https://www.youtube.com/watch?v=${id}`
        : `https://vimeo.com/${id}`;
    }
    if (name === 'ref' || name === 'relref') {
      const [file = '', part = ''] = attributes.replaceAll(/["']/g, '').split('#');
      const slug = slugNamed(file.trim());
      return slug ? addressOf(slug, part && `#${part}`) : keep(whole, inner);
    }
    if (name === 'gist') {
      const [user = '', id = ''] = attributes.split(/\s+/);
      return `https://gist.github.com/${user}/${id}`;
    }
    if (name !== 'figure') return keep(whole, inner);
    const caption = attributeOf(attributes, 'caption') || attributeOf(attributes, 'title');
    const title = caption && ` "${caption.replaceAll('"', '\\"')}"`;
    return `![${attributeOf(attributes, 'alt')}](<${attributeOf(attributes, 'src')}>${title})`;
  }

  function keep(whole: string, inner: string): string {
    kept.add(firstWord(inner));
    return whole;
  }
}
