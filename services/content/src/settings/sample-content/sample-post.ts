import { DEFAULT_SITE_SETTINGS, postInputSchemaFor, type PostInput } from '@examiner/contracts';
import { StartError } from '@examiner/kit';
import { parse } from 'yaml';

const schema = postInputSchemaFor({ categories: DEFAULT_SITE_SETTINGS.categories });
const FILE = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

function readFrontMatter(text: string): object | undefined {
  try {
    const value: unknown = parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @throws StartError that names the file and its error */
export function parseSamplePost(file: string, text: string): PostInput {
  const [, head = '', content = ''] = FILE.exec(text) ?? [];
  const frontMatter = readFrontMatter(head);
  if (!frontMatter) {
    throw new StartError(`The sample post ${file} does not begin with front matter in YAML.`);
  }
  const slug = file.replace(/\.md$/, '');
  const post = schema.safeParse({ ...frontMatter, slug, content: content.trim() });
  if (!post.success) {
    const reason = post.error.issues[0]?.message ?? 'it is not a post';
    throw new StartError(`The sample post ${file} cannot be used: ${reason}.`);
  }
  return post.data;
}
