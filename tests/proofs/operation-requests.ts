import { OPERATIONS, type ListedOperation } from '@examiner/contracts/all-operations';
import { openApiDocument } from '@examiner/contracts/openapi';

/** A part of a JSON Schema, as far as the inputs of the operations use it. */
interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
}

/** A place for a value. `at` is the name of a parameter, or the path within a body; it is empty for the whole body. */
export interface Field {
  readonly in: 'path' | 'query' | 'body';
  readonly at: readonly string[];
}

/** An operation that a client can call, with the input of an honest client. */
export type CallableOperation = ListedOperation & {
  readonly fields: readonly Field[];
  /** An honest body; undefined if the operation takes no body or only a file. */
  readonly sample: unknown;
};

const { components, paths } = openApiDocument() as unknown as {
  components: { schemas: Record<string, Schema> };
  paths: Record<
    string,
    Record<
      string,
      {
        parameters: { in: string; name: string }[];
        requestBody?: { content: Record<string, { schema: Schema }> };
      }
    >
  >;
};

/** Valid values for fields and path parameters with these names. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  email: 'ann@example.org',
  contact: 'ann@example.org',
  password: 'nobody has this one',
  slug: 'interdimensional-push-6',
  category: 'Short Stories',
  url: 'https://example.org/',
  publishedAt: '2026-01-01',
  day: '2026-01-01',
  local: '2027-01-01T09:00',
  zone: 'UTC',
  featuredImage: '',
  portrait: null,
  canonicalUrl: 'https://example.org/',
  language: 'en',
  timeZone: 'UTC',
  series: 'intercontinental-march',
  panel: 'quote',
  mailbox: 'gmail',
  version: '1',
  q: 'a',
  days: '7',
  code: '000000',
  returnTo: '/',
  path: '/old.html',
  to: '/about',
  provider: 'postmark',
  part: 'text',
  limit: '20',
  page: '1',
  at: '2027-01-01T00:00:00Z',
};

const resolve = (schema: Schema): Schema => {
  const { $ref } = schema;
  return $ref ? resolve(components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
};

function sampleOf(given: Schema, name: string): unknown {
  const schema = resolve(given);
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleOf(first, name);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    const entries = Object.entries(schema.properties);
    return Object.fromEntries(entries.map(([key, value]) => [key, sampleOf(value, key)]));
  }
  if (schema.items) return [sampleOf(schema.items, name)];
  const type = [schema.type ?? 'string'].flat()[0];
  if (type === 'boolean') return false;
  if (type === 'number' || type === 'integer') return Math.max(schema.minimum ?? 1, 0);
  return BY_NAME[name] ?? 'sample';
}

function fieldsIn(given: Schema, at: readonly string[] = []): Field[] {
  const schema = resolve(given);
  const inner = [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((each) => fieldsIn(each, at)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
      fieldsIn(value, [...at, key]),
    ),
    ...(schema.items ? fieldsIn(schema.items, [...at, '0']) : []),
  ];
  const all: Field[] = [{ in: 'body', at }, ...inner];
  return [...new Map(all.map((field) => [field.at.join('/'), field])).values()];
}

function callable(operation: ListedOperation): CallableOperation {
  const { method, path, body } = operation;
  const described = paths[path]?.[method.toLowerCase()];
  const parameters = (described?.parameters ?? []).flatMap(({ in: where, name }): Field[] =>
    where === 'path' || where === 'query' ? [{ in: where, at: [name] }] : [],
  );
  const isFile = body?.type === 'multipart' || body?.type === 'raw';
  const [content] = Object.values(described?.requestBody?.content ?? {});
  const schema = isFile ? undefined : content?.schema;
  return {
    ...operation,
    fields: [...parameters, ...(schema ? fieldsIn(schema) : [])],
    sample: schema && sampleOf({ type: 'object', ...schema }, ''),
  };
}

/** Operations that end the session of their caller. Other calls need that session. */
const ENDING = ['signOut', 'lockDown'];

export const CALLABLE: readonly CallableOperation[] = OPERATIONS.filter(
  ({ id, access }) => access !== 'service' && !ENDING.includes(id),
).map(callable);

/** The path of an operation, with valid values except the given one. */
export const pathOf = ({ path }: ListedOperation, name = '', part = ''): string =>
  path.replace(/\{(\w+)\}/g, (_, each: string) =>
    encodeURIComponent(each === name ? part : ((BY_NAME[each] as string | undefined) ?? 'none')),
  );
