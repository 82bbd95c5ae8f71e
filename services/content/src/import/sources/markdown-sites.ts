import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { readFileOf, type ImportFiles } from '../import-files.ts';
import { decodedText } from '../text-encoding.ts';

const CONFIG_LIMIT = 2 ** 20;

export interface MarkdownSite {
  readonly program: 'Jekyll' | 'Hugo' | 'Eleventy' | 'Astro' | '';
  /** The folder of the site in the export; empty or with a slash at its end. */
  readonly root: string;
  /** The patterns of addresses. Jekyll has one pattern, Hugo one for each section. */
  readonly permalinks: Readonly<Record<string, string>>;
  /** Whether the export has the whole site. In that case, texts that are not posts are pages. */
  readonly isWhole: boolean;
}

const CONFIGS: readonly (readonly [MarkdownSite['program'], RegExp])[] = [
  ['Jekyll', /^_config\.ya?ml$/],
  ['Hugo', /^(?:hugo|config)\.(?:toml|ya?ml|json)$/],
  ['Astro', /^astro\.config\.\w+$/],
  ['Eleventy', /^eleventy\.config\.\w+$/],
];

const FOLDERS: readonly (readonly [MarkdownSite['program'], RegExp])[] = [
  ['Jekyll', /^((?:.*\/)?)_(?:posts|drafts)\//],
  ['Astro', /^((?:.*\/)?)src\/(?:content|data|pages)\//],
  ['Hugo', /^((?:.*\/)?)content\//],
];

/** The program that made a folder of Markdown files. Its configuration or its folders show it. */
export async function siteOf(files: ImportFiles): Promise<MarkdownSite> {
  const config = files.names
    .toSorted((one, other) => one.split('/').length - other.split('/').length)
    .find((name) => CONFIGS.some(([, test]) => test.test(lastPart(name))));
  for (const [program, test] of CONFIGS) {
    if (!config || !test.test(lastPart(config))) continue;
    const root = config.slice(0, -lastPart(config).length);
    return { program, root, permalinks: await permalinksOf(files, config), isWhole: true };
  }
  for (const [program, test] of FOLDERS) {
    const [found] = files.names.flatMap((name) => test.exec(name)?.[1] ?? []);
    if (found !== undefined) return { program, root: found, permalinks: {}, isWhole: false };
  }
  return { program: '', root: '', permalinks: {}, isWhole: false };
}

const lastPart = (name: string) => name.slice(name.lastIndexOf('/') + 1);

async function permalinksOf(files: ImportFiles, config: string): Promise<Record<string, string>> {
  try {
    const source = decodedText(await readFileOf(files, config, CONFIG_LIMIT));
    const fields: unknown = config.endsWith('.toml') ? parseToml(source) : parseYaml(source);
    const { permalink, permalinks } = (fields ?? {}) as Record<string, unknown>;
    if (typeof permalink === 'string') return { '': permalink };
    const pages = (permalinks ?? {}) as Record<string, unknown>;
    const sections = typeof pages['page'] === 'object' ? pages['page'] : pages;
    return Object.fromEntries(
      Object.entries(sections ?? {}).filter(([, form]) => typeof form === 'string'),
    );
  } catch {
    // If the configuration cannot be read, the default pattern of the program is used.
    return {};
  }
}

const JEKYLL_FORMS: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title:output_ext',
};

export interface SiteText {
  /** The name of the text's file. */
  readonly name: string;
  /** The name of the text's file without date and extension. */
  readonly stem: string;
  readonly slug: string;
  readonly title: string;
  /** The date in the author's form, `2024-03-05…`; empty without a date. */
  readonly date: string;
  readonly categories: readonly string[];
  /** The address in the text's own fields; empty without one. */
  readonly permalink: string;
}

/** The paths at which the program of a site showed a text. */
export function pathsOf(text: SiteText, site: MarkdownSite): string[] {
  const name = text.name.slice(site.root.length);
  if (site.program === 'Jekyll') return jekyllPaths(text, site);
  if (text.permalink) return [text.permalink];
  if (site.program === 'Hugo') return hugoPaths(name, text, site);
  if (site.program === 'Astro') {
    const inside = /^src\/(?:content|data|pages)\/(.+)$/.exec(name)?.[1];
    return inside ? [folderPath(inside, text)] : [];
  }
  if (site.program !== 'Eleventy') return [];
  return [folderPath(name.replace(/^(?:src|content)\//, ''), text)];
}

function jekyllPaths(text: SiteText, { permalinks }: MarkdownSite): string[] {
  const form = text.permalink || permalinks[''] || 'date';
  if (!text.permalink && !/(?:^|\/)_posts\//.test(text.name)) return [];
  const fields = formFields(text);
  fields['title'] = text.slug;
  const path = expanded(JEKYLL_FORMS[form] ?? form, fields);
  // Most hosts of such sites also serve the page without the extension.
  return path.endsWith('.html') ? [path, path.slice(0, -'.html'.length)] : [path];
}

function hugoPaths(name: string, text: SiteText, { permalinks }: MarkdownSite): string[] {
  const inside = /^content\/(.+)$/.exec(name)?.[1];
  if (!inside) return [];
  const [section = ''] = inside.split('/');
  const form = permalinks[section];
  if (!form) return [folderPath(inside, text)];
  const fields = formFields(text);
  fields['section'] = section;
  fields['sections'] = sectionsOf(inside);
  return [expanded(form, fields)];
}

const sectionsOf = (inside: string) => inside.split('/').slice(0, -1).join('/');

/** `posts/My Text.md` and the bundle `posts/my-text/index.md` are at `/posts/my-text/`. */
function folderPath(inside: string, { slug, name }: SiteText): string {
  const folders = inside.split('/').slice(0, /(?:^|\/)index\.\w+$/.test(name) ? -2 : -1);
  return `/${[...folders, slug].join('/')}/`.toLowerCase().replaceAll(' ', '-');
}

function formFields({ slug, title, stem, date, categories }: SiteText): Record<string, string> {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? [];
  return {
    year,
    month,
    day,
    short_year: year.slice(2),
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    slug,
    title: title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, ''),
    filename: stem,
    contentbasename: stem,
    slugorfilename: slug,
    slugorcontentbasename: slug,
    categories: categories.map((name) => name.toLowerCase().replaceAll(' ', '-')).join('/'),
    output_ext: '.html',
  };
}

/** Empty if the text lacks a value that the pattern needs. */
function expanded(form: string, fields: Readonly<Record<string, string>>): string {
  const path = `/${form}`
    .replace(/:([a-z_]+)/g, (whole, name: string) => fields[name] ?? whole)
    .replace(/\/{2,}/g, '/');
  const lacksDate = form.includes(':year') && !fields['year'];
  return lacksDate || path.includes(':') ? '' : path;
}
