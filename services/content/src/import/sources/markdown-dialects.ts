/** The forms of Obsidian, Hugo, and Jekyll as Markdown. Fenced and inline code stays as it is. */

const CODE = /(^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\2[ \t]*$|`[^`\n]+`)/gm;

const HUGO_FIGURE = /\{\{<\s*figure\s+([^>]*?)\/?\s*>\}\}/g;
const HUGO_VIDEO = /\{\{<\s*(youtube|vimeo)\s+(?:id=)?"?([\w-]+)"?[^>]*>\}\}/g;
const HUGO_OTHER = /\{\{[<%]\s*\/?([\w-]+)[^>%]*[>%]\}\}/g;
const JEKYLL_CODE = /\{%\s*highlight\s+(\w+)[^%]*%\}\n?([\s\S]*?)\n?\{%\s*endhighlight\s*%\}/g;
const JEKYLL_OTHER = /\{%\s*(\w+)[^%]*%\}/g;
const OBSIDIAN_COMMENT = /%%[\s\S]*?%%/g;
const OBSIDIAN_EMBED = /!\[\[([^\]|#]+)(?:#[^\]|]*)?(?:\|([^\]]*))?\]\]/g;
const OBSIDIAN_LINK = /\[\[([^\]|#]+)(?:#[^\]|]*)?(?:\|([^\]]*))?\]\]/g;
const OBSIDIAN_MARK = /==([^=\n]+)==/g;
const PICTURE_FILE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i;

export interface Dialects {
  readonly text: string;
  /** Names of shortcodes and tags that stay as they are. */
  readonly kept: readonly string[];
}

interface Lookups {
  /** The address of a file of the export by the last part of its name. */
  readonly fileNamed: (name: string) => string | undefined;
  /** The slug of a text of the export by the name of its file. */
  readonly slugNamed: (name: string) => string | undefined;
}

const attributeOf = (attributes: string, name: string): string =>
  new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`)
    .exec(attributes)
    ?.slice(1)
    .find(Boolean) ?? '';

const titled = (title: string) => (title ? ` "${title.replaceAll('"', '\\"')}"` : '');

export function withoutDialects(source: string, { fileNamed, slugNamed }: Lookups): Dialects {
  const kept = new Set<string>();
  const text = source
    // A highlighted block of Jekyll becomes code, which the rest leaves alone.
    .replace(
      JEKYLL_CODE,
      (_, language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``,
    )
    .split(CODE)
    // Each piece of code is followed by its fence, the second group.
    .map((part, index) => (index % 3 === 0 ? plain(part) : index % 3 === 1 ? part : ''))
    .join('');
  return { text, kept: [...kept] };

  function plain(part = ''): string {
    return part
      .replace(OBSIDIAN_COMMENT, '')
      .replace(OBSIDIAN_EMBED, (whole: string, name: string, size: string | undefined = '') => {
        const address = PICTURE_FILE.test(name.trim()) ? fileNamed(name.trim()) : undefined;
        if (address) return `![${/^\d+(?:x\d+)?$/.test(size) ? '' : size}](<${address}>)`;
        return size || whole.slice(3, -2);
      })
      .replace(OBSIDIAN_LINK, (_, name: string, words: string | undefined = '') => {
        const slug = slugNamed(name.trim());
        return slug ? `[${words || name}](/post/${slug})` : words || name;
      })
      .replace(OBSIDIAN_MARK, '<mark>$1</mark>')
      .replace(HUGO_FIGURE, (_, attributes: string) => {
        const title = attributeOf(attributes, 'caption') || attributeOf(attributes, 'title');
        return `![${attributeOf(attributes, 'alt')}](<${attributeOf(attributes, 'src')}>${titled(title)})`;
      })
      .replace(HUGO_VIDEO, (_, host: string, id: string) =>
        host === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`,
      )
      .replace(HUGO_OTHER, keep)
      .replace(JEKYLL_OTHER, keep);
  }

  function keep(whole: string, name: string): string {
    kept.add(name);
    return whole;
  }
}
