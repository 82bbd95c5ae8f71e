import { parse as parseToml } from 'smol-toml';
import { parseDocument } from 'yaml';
import { decodedText } from '../text-encoding.ts';

export interface FrontMatter {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** A sentence if the front matter cannot be read. The fields are then empty. */
  readonly problem: string;
}

/** Aliases of YAML can grow to any size. */
const MOST_ALIASES = 100;
const YAML = /^---[ \t]*\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const TOML = /^\+\+\+[ \t]*\n([\s\S]*?)(?:^|\n)\+\+\+[ \t]*(?:\n|$)/;

function yamlOf(source: string): unknown {
  const document = parseDocument(source, { uniqueKeys: false, logLevel: 'silent' });
  const [error] = document.errors;
  if (error) throw error;
  return document.toJS({ maxAliasCount: MOST_ALIASES }) as unknown;
}

/** A JSON block at the top of the file ends at the line with its closing brace. */
function jsonBlock(text: string): { readonly source: string; readonly rest: string } | undefined {
  if (!text.startsWith('{\n') && !text.startsWith('{ ')) return undefined;
  const end = /\n\}[ \t]*(?:\n|$)/.exec(text);
  if (!end) return undefined;
  const length = end.index + 2;
  return { source: text.slice(0, length), rest: text.slice(length) };
}

/** Splits a file of Markdown into its fields and its text: YAML, TOML, or JSON at the top, as Hugo and Jekyll read them. */
export function frontMatterOf(bytes: Buffer): FrontMatter {
  const text = decodedText(bytes).replace(/\r\n?/g, '\n');
  const yaml = YAML.exec(text);
  if (yaml)
    return readBlock(text.slice(yaml[0].length), () => yamlOf(yaml[1] ?? ''), text, yaml[1]);
  const toml = TOML.exec(text);
  if (toml) return readBlock(text.slice(toml[0].length), () => parseToml(toml[1] ?? ''), text);
  const json = jsonBlock(text);
  if (json) return readBlock(json.rest, () => JSON.parse(json.source) as unknown, text);
  return { fields: {}, text, problem: '' };
}

const FIELD = /^([\w-]+):[ \t]+([^\s[{&*|>].*)$/;

/**
 * The one-line fields of YAML that is invalid because of an unquoted colon. Undefined if there is no title and no date.
 */
function plainFields(yaml: string): Record<string, string> | undefined {
  const fields: Record<string, string> = {};
  for (const line of yaml.split('\n')) {
    const [, name = '', value = ''] = FIELD.exec(line) ?? [];
    if (name) fields[name] = value.trim().replace(/^(["'])(.*)\1$/, '$2');
  }
  return fields['title'] || fields['date'] ? fields : undefined;
}

/** A block that is not a set of fields belongs to the text, because a text may begin with a horizontal rule. */
function readBlock(rest: string, read: () => unknown, whole: string, yaml = ''): FrontMatter {
  try {
    const fields = read();
    if (fields === null || fields === undefined) return { fields: {}, text: rest, problem: '' };
    if (typeof fields !== 'object' || Array.isArray(fields)) {
      return { fields: {}, text: whole, problem: '' };
    }
    return { fields: fields as Record<string, unknown>, text: rest, problem: '' };
  } catch (error) {
    const [cause = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    const problem = `The fields at its top cannot be read: ${cause}`;
    const fields = plainFields(yaml);
    return fields ? { fields, text: rest, problem } : { fields: {}, text: whole, problem };
  }
}
