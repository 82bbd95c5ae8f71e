import { ERROR_CODES } from '../error.ts';
import { OPERATIONS } from '../operations/all.ts';
import { actionsOf, reasonForNone, type Operation } from '../operations/index.ts';
import type { ServiceName } from '../route-table.ts';
import { errorsOf } from './errors.ts';
import { limitText } from './operation-object.ts';
import { nameOf } from './schemas.ts';

const INTRODUCTION = `# API

\`npm run api-page\` writes this page from the [operations](../services/contracts/src/operations/all.ts). A running site has the same as OpenAPI 3.1, with every schema, at \`/api/openapi.json\`.

- Access: \`public\` and \`recognised\` are open to everyone, \`signed-in\` needs a session, \`editor\` an editor's or an owner's, \`admin\` an owner's, \`service\` the secret that services share.
- An error is one line of JSON with a \`message\` for a person and a stable \`code\`. A 401 is exactly \`{"message":"Unauthorized"}\`. \`internal_error\` and \`unavailable\` are possible everywhere.
- An access token is sent as \`Authorization: Bearer …\`, without a session. It may call the operations that name one of its [scopes](SCRIPTS.md), 600 times a minute. Wrong tokens are limited to 30 in 10 min for each client.
- Every GET also answers HEAD.
`;
const SERVICES: readonly ServiceName[] = ['content', 'audience', 'auth', 'dashboard'];
const EVERYWHERE = new Set<string>(['internal_error', 'unavailable']);

const code = (text: string) => `\`${text}\``;

function describeBody({ body }: Operation): string[] {
  if (!body) return [];
  const names = body.fields ? Object.keys(body.fields) : body.schema ? [nameOf(body.schema)] : [];
  const what = names.map((name) => `, ${code(name)}`).join('');
  return [`Body: ${body.type}${what}; at most ${body.maxBytes} bytes.`];
}

function describeAnswers({ answers }: Operation): string[] {
  return Object.entries(answers).map(([status, { json, mediaTypes, description }]) => {
    const what = (json?.map(nameOf) ?? mediaTypes ?? []).map(code).join(' or ');
    return `${status}${what && ` ${what}`}: ${description}`;
  });
}

function describeErrors(operation: Operation): string[] {
  const errors = [...errorsOf(operation).values()].flat().filter((name) => !EVERYWHERE.has(name));
  return errors.length > 0 ? [`Errors: ${errors.map(code).join(', ')}.`] : [];
}

function describeAudit(operation: Operation): string[] {
  const reason = reasonForNone(operation);
  if (reason !== undefined) return [`Audit log: nothing. ${reason}`];
  const actions = actionsOf(operation);
  return actions.length > 0 ? [`Audit log: ${actions.map(code).join(', ')}.`] : [];
}

function describeOperation(operation: Operation): string {
  const { method, path, summary, access, scope, parameters = [], query, limits = [] } = operation;
  const facts = [
    `Access: ${code(access)}${scope ? `; tokens with ${code(scope)}` : ''}.`,
    ...limits.map((limit) => `Limit: ${limitText(limit)}.`),
    ...parameters.map(
      ({ in: place, name, description }) => `${code(name)} (${place}): ${description}`,
    ),
    ...(query ? [`Query: ${code(nameOf(query))}.`] : []),
    ...describeBody(operation),
    ...describeAnswers(operation),
    ...describeErrors(operation),
    ...describeAudit(operation),
  ];
  return `### ${method} ${path}\n\n${summary}\n\n${facts.map((fact) => `- ${fact}\n`).join('')}`;
}

const byPath = (a: Operation, b: Operation): number =>
  a.path < b.path ? -1 : a.path > b.path ? 1 : 0;

export function apiPage(): string {
  const services = SERVICES.map((service) => {
    const own = OPERATIONS.filter(({ owner }) => owner === service).toSorted(byPath);
    return `## ${service}\n\n${own.map(describeOperation).join('\n')}`;
  });
  const codes = Object.entries(ERROR_CODES).map(([name, status]) => `- ${status} ${code(name)}\n`);
  return [INTRODUCTION, ...services, `## Error codes\n\n${codes.join('')}`].join('\n');
}
