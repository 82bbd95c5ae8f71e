import type { ListedOperation } from '../operations/all.ts';
import type { CallLimit, Operation } from '../operations/index.ts';
import { responsesOf } from './responses.ts';
import { NAMED_SCHEMAS, nameOf, refTo, type JsonSchema } from './schemas.ts';

const TEXT: JsonSchema = { type: 'string' };
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MEDIA_TYPES = {
  json: [JSON_TYPE],
  form: [FORM_TYPE],
  'json or form': [JSON_TYPE, FORM_TYPE],
  multipart: ['multipart/form-data'],
  raw: ['*/*'],
} as const;

function parametersOf({ parameters = [], query }: Operation): JsonSchema[] {
  const fields =
    (query && (NAMED_SCHEMAS[nameOf(query)]?.['properties'] as Record<string, JsonSchema>)) ?? {};
  return [
    ...parameters.map((parameter) => ({
      ...parameter,
      required: parameter.in === 'path',
      schema: TEXT,
    })),
    ...Object.entries(fields).map(([name, schema]) => ({ in: 'query', name, schema })),
  ];
}

function formSchema({ type, fields = {} }: NonNullable<Operation['body']>): JsonSchema {
  const field = type === 'multipart' ? {} : TEXT;
  const entries = Object.entries(fields).map(([name, description]) => [
    name,
    { ...field, description },
  ]);
  return { type: 'object', properties: Object.fromEntries(entries) };
}

function requestBodyOf({ body }: Operation): JsonSchema | undefined {
  if (!body || body.type === 'ignored') return undefined;
  const { type, schema, maxBytes } = body;
  const isJson = type === 'json' || type === 'json or form';
  const isForm = type === 'form' || type === 'multipart';
  const content = {
    schema: schema && isJson ? refTo(nameOf(schema)) : isForm ? formSchema(body) : {},
  };
  return {
    description: `At most ${maxBytes} bytes.`,
    required: true,
    content: Object.fromEntries(MEDIA_TYPES[type].map((mediaType) => [mediaType, content])),
  };
}

/** `5 calls in 10 min for each client`. */
export function limitText({ calls, windowSeconds, per, counts }: CallLimit): string {
  const isHours = windowSeconds % 3600 === 0;
  const window = isHours ? `${windowSeconds / 3600} h` : `${windowSeconds / 60} min`;
  return `${calls} ${counts ?? 'calls'} in ${window} for ${per === 'site' ? 'the whole site' : `each ${per}`}`;
}

const SESSION = { session: [] };
const SECURITY = {
  public: [],
  recognised: [{}, SESSION],
  'signed-in': [SESSION],
  editor: [SESSION],
  admin: [SESSION],
  service: [],
} as const;

export function operationObject(operation: ListedOperation): JsonSchema {
  const { id, owner, summary, access, scope, limits = [] } = operation;
  const requestBody = requestBodyOf(operation);
  return {
    operationId: id,
    tags: [owner],
    summary,
    'x-access': access,
    ...(limits.length > 0 && { 'x-limits': limits.map(limitText) }),
    security: scope ? [...SECURITY[access], { token: [scope] }] : SECURITY[access],
    parameters: parametersOf(operation),
    ...(requestBody && { requestBody }),
    responses: responsesOf(operation),
  };
}
