const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const CODE_SPAN = /(`[^`\n]+`)/;
/** Tags of Jekyll, such as `{% highlight js %}`. */
const JEKYLL_TAG = /\{%([^%]*)%\}/g;
/** Shortcodes of Hugo, such as `{{< figure src="a.png" >}}`. */
const HUGO_SHORTCODE = /\{\{[<%]([^{}<>%]*)[>%]\}\}/g;
const OBSIDIAN_COMMENT = /%%[^%]*%%/g;
const OBSIDIAN_LINK = /(!?)\[\[([^[\]|#]*)(?:#[^[\]|]*)?(?:\|([^[\]]*))?\]\]/g;
const OBSIDIAN_MARK = /==([^=\n]+)==/g;
const PICTURE_FILE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i;
const PICTURE_SIZE = /^\d+(?:x\d+)?$/;

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
  return source.replace(JEKYLL_TAG, (whole, inner: string) => {
    const [name, language = ''] = inner.trim().split(/\s+/);
    if (name === 'highlight') return `\`\`\`${language}`;
    return name === 'endhighlight' ? '```' : whole;
  });
}

/** Applies `change` to all but code. */
function outsideCode(source: string, change: (text: string) => string): string {
  const pieces: string[] = [];
  let fence = '';
  let text: string[] = [];
  const end = () => {
    if (text.length === 0) return;
    const parts = text.join('\n').split(CODE_SPAN);
    pieces.push(parts.map((part, index) => (index % 2 === 1 ? part : change(part))).join(''));
    text = [];
  };
  for (const line of source.split('\n')) {
    const [, mark = ''] = FENCE.exec(line) ?? [];
    if (fence === '' && mark === '') {
      text.push(line);
      continue;
    }
    end();
    pieces.push(line);
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
  }
  end();
  return pieces.join('\n');
}

const RAW = /^\{% raw %\}([\s\S]*)\{% endraw %\}$/;
const RAW_END = /\{% endraw %\}\{\{ "(\{%-?\s*endraw\s*-?%\})" \}\}\{% raw %\}/g;
const HUGO_SHOWN = /\{\{([<%])\/\*([^{}]*)\*\/([>%])\}\}/g;

/** A text of our own export as it was, without what keeps Hugo and Jekyll from reading commands in it. */
export function ownText(source: string): Dialects {
  const text = source.replace(/^\n/, '').replace(/\n$/, '');
  const [, inner] = RAW.exec(text) ?? [];
  const plain = inner === undefined ? text : inner.replace(RAW_END, '$1');
  return { text: plain.replace(HUGO_SHOWN, '{{$1$2$3}}'), kept: [] };
}

/** The forms of Obsidian, Hugo, and Jekyll as Markdown. Code stays as it is. */
export function withoutDialects(source: string, { fileNamed, slugNamed }: Lookups): Dialects {
  const kept = new Set<string>();
  const text = outsideCode(withFences(source), (part) =>
    part
      .replace(OBSIDIAN_COMMENT, '')
      .replace(OBSIDIAN_LINK, obsidian)
      .replace(OBSIDIAN_MARK, '<mark>$1</mark>')
      .replace(HUGO_SHORTCODE, hugo)
      .replace(JEKYLL_TAG, keep),
  );
  return { text, kept: [...kept] };

  /** `![[a.png|300]]` and `[[Note|words]]`. */
  function obsidian(
    _: string,
    mark: string,
    given: string,
    words: string | undefined = '',
  ): string {
    const name = given.trim();
    const address = mark && PICTURE_FILE.test(name) ? fileNamed(name) : undefined;
    if (address) return `![${PICTURE_SIZE.test(words) ? '' : words}](<${address}>)`;
    const slug = mark ? undefined : slugNamed(name);
    return slug ? `[${words || name}](/post/${slug})` : words || name;
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
